import { type Draw, edge, emblem, repeat, uprightBox } from './paint.ts';
import { rounded, shadow, text, wrap } from './svg.ts';

export const inhaler: Draw = (paint) => {
  const { facts, main, light, accent, measure } = paint;
  return `${shadow(100, 180, 70)}${uprightBox(paint, 26, 50, 76, 124)}<g transform="rotate(6 140 120)"><path d="M126 34h34v50h-34z" fill="url(#bt-foil)" stroke="#b9c3c9"/><path d="M120 66h46v72c0 6 2 10-2 14l-18 20c-4 4-8 4-12 1l-18-16c-4-4-3-8 0-11l6-8c-2-20-2-48-2-72z" fill="${main}"/><path d="M114 147c-4 4-3 8 0 11l18 16c4 3 8 3 12-1l4-5-30-26z" fill="${light}"/><rect x="125" y="82" width="36" height="40" rx="3" fill="#fff"/>${text(143, 98, 11, facts.brand, { weight: 800, fill: main, anchor: 'middle', width: 32 })}${text(143, 112, 8, measure, { weight: 700, anchor: 'middle', width: 32, whole: true })}<rect x="125" y="117" width="36" height="5" fill="${accent}"/><path d="M120 66h46v72h-46z" fill="url(#bt-round)"/></g>`;
};

export const ampoule: Draw = (paint) => {
  const { main, accent, tint } = paint;
  const glass = (x: number) =>
    `<path d="M${x} 62c0-5 12-5 12 0l-2 22c0 6 8 8 8 16v66c0 6-4 9-12 9s-12-3-12-9v-66c0-8 8-10 8-16z" fill="#eaf4f8" stroke="#b9cbd4"/><path d="M${x - 6} 122h24v44c0 6-4 9-12 9s-12-3-12-9z" fill="${tint}" opacity=".9"/><rect x="${x - 6}" y="112" width="24" height="34" fill="#fff"/><rect x="${x - 6}" y="138" width="24" height="8" fill="${main}"/><rect x="${x - 6}" y="112" width="24" height="4" fill="${accent}"/><path d="M${x} 84h12" stroke="${main}" stroke-width="2"/><path d="M${x - 2} 102v66" stroke="#fff" stroke-width="3" opacity=".7"/>`;
  return `${shadow(100, 177, 74)}${uprightBox(paint, 28, 52, 80, 122)}${glass(128)}${glass(158)}`;
};

export const pen: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  return `${shadow(100, 178, 76)}${uprightBox(paint, 26, 50, 80, 124)}<g transform="rotate(10 146 110)"><rect x="137" y="24" width="18" height="14" rx="3" fill="${accent}"/><rect x="134" y="36" width="24" height="78" rx="5" fill="${main}"/><rect x="139" y="46" width="14" height="16" rx="2" fill="#d3e4d8" stroke="#8aa091" stroke-width=".7"/>${text(146, 58, 9, '10', { weight: 700, anchor: 'middle' })}<g transform="rotate(-90 149 108)">${text(149, 108, 8, facts.brand, { weight: 800, fill: '#fff', width: 38 })}</g><rect x="136" y="114" width="20" height="44" rx="3" fill="#eaf4f8" stroke="#b9cbd4"/><rect x="139" y="118" width="14" height="36" fill="${light}"/><path d="M141 158h10l-3 10h-4z" fill="#c7d0d4"/><path d="M146 168v10" stroke="#9aa7ad" stroke-width="1.500"/></g>`;
};

export const syringe: Draw = (paint) => {
  const { main, light, accent, tint } = paint;
  return `${shadow(100, 178, 76)}${uprightBox(paint, 24, 54, 78, 120)}<g transform="rotate(28 146 112)"><path d="M146 160v34" stroke="#9aa7ad" stroke-width="1.600"/><path d="M141 148h10l-2 14h-6z" fill="${accent}"/><rect x="134" y="58" width="24" height="92" rx="3" fill="#f2f8fa" stroke="#a9bcc6"/><path d="M135 104h22v45h-22z" fill="${tint}" opacity=".8"/>${repeat(8, (index) => `<path d="M135 ${70 + index * 10}h${index % 2 ? 6 : 10}" stroke="#5b6670" stroke-width="1"/>`)}<rect x="136" y="98" width="20" height="7" rx="2" fill="#3b4650"/><rect x="143" y="26" width="6" height="74" fill="#dfe7eb" stroke="#b9c8cf" stroke-width=".6"/><rect x="128" y="54" width="36" height="6" rx="3" fill="${light}" ${edge}/><rect x="134" y="20" width="24" height="7" rx="3" fill="${main}"/></g>`;
};

export const thermometer: Draw = (paint) =>
  `${shadow(100, 172, 80)}${uprightBox(paint, 26, 52, 80, 116)}<g transform="translate(126 28) rotate(12)"><path d="M14 0h12c4 0 7 3 8 8l4 78c0 12-8 18-18 18S2 98 2 86L6 8c1-5 4-8 8-8z" fill="#fff" stroke="#cbd5d0"/><rect x="11" y="38" width="18" height="34" rx="3" fill="#cfe3d3" stroke="#8aa091" stroke-width=".8"/><g transform="translate(24 69) rotate(-90)">${text(0, 0, 12, '36.8', { weight: 700, fill: '#1d2a22' })}</g><circle cx="20" cy="86" r="6" fill="${paint.main}"/><path d="M17 104h6v30a3 3 0 0 1-6 0z" fill="#b8c2c7"/></g>`;

export const pressure: Draw = ({ facts, main }) =>
  `${shadow(100, 170, 84)}<rect x="30" y="46" width="104" height="118" rx="16" fill="#fff" stroke="#cbd5d0"/><rect x="30" y="46" width="104" height="118" rx="16" fill="url(#bt-face)"/><rect x="42" y="58" width="80" height="62" rx="7" fill="#d3e4d8" stroke="#9bb0a3" stroke-width=".8"/>${text(114, 84, 26, '118', { weight: 700, fill: '#1d2a22', anchor: 'end' })}${text(114, 108, 21, '76', { weight: 700, fill: '#1d2a22', anchor: 'end' })}${text(48, 72, 7, 'SIS', { weight: 600, fill: '#1d2a22' })}${text(48, 96, 7, 'DIA', { weight: 600, fill: '#1d2a22' })}${text(48, 114, 8, '♥ 68', { weight: 600, fill: '#1d2a22' })}<circle cx="96" cy="142" r="13" fill="${main}"/><path d="M96 135v7M91.500 138a6 6 0 1 0 9 0" stroke="#fff" stroke-width="1.800" fill="none" stroke-linecap="round"/>${text(42, 145, 9, facts.brand, { weight: 800, fill: main, width: 38 })}<path d="M134 120c26 0 10 34 30 34" fill="none" stroke="#5b6670" stroke-width="4"/><rect x="140" y="60" width="42" height="84" rx="12" fill="${main}"/><path d="M140 80h42M140 124h42" stroke="#fff" opacity=".25" stroke-width="2"/><rect x="140" y="60" width="42" height="84" rx="12" fill="url(#bt-round)"/>${text(161, 106, 8, facts.brand, { weight: 700, fill: '#fff', anchor: 'middle', width: 36 })}`;

export const glucometer: Draw = ({ facts, main, accent }) =>
  `${shadow(100, 180, 64)}<rect x="58" y="22" width="74" height="146" rx="26" fill="#fff" stroke="#cbd5d0"/><rect x="58" y="22" width="74" height="146" rx="26" fill="url(#bt-face)"/><rect x="68" y="40" width="54" height="62" rx="8" fill="#d3e4d8" stroke="#9bb0a3" stroke-width=".8"/>${text(95, 80, 30, '98', { weight: 700, fill: '#1d2a22', anchor: 'middle' })}${text(95, 95, 8, 'mg/dL', { weight: 600, fill: '#1d2a22', anchor: 'middle' })}<circle cx="95" cy="126" r="12" fill="${main}"/>${text(95, 154, 9, facts.brand, { weight: 800, fill: main, anchor: 'middle', width: 56 })}<path d="M88 168h14v20h-14z" fill="#fdfdfd" ${edge}/><path d="M91 180h8v8h-8z" fill="${accent}"/><rect x="142" y="112" width="30" height="62" rx="6" fill="${main}"/><rect x="142" y="104" width="30" height="14" rx="5" fill="${accent}"/><rect x="142" y="112" width="30" height="62" rx="6" fill="url(#bt-round)"/>`;

export const oximeter: Draw = ({ facts, main, light }) =>
  `${shadow(100, 168, 72)}<path d="M40 112h112c14 0 20 10 20 22s-8 24-22 24H52c-16 0-24-8-24-22 0-14 4-24 12-24z" fill="${light}" ${edge}/><path d="M34 62c0-12 10-20 22-20h88c16 0 28 12 28 28v18c0 14-8 24-22 24H52c-12 0-18-8-18-18z" fill="#fff" stroke="#cbd5d0"/><rect x="50" y="54" width="88" height="46" rx="8" fill="#14201b"/>${text(60, 90, 30, '98', { weight: 700, fill: '#7ef0c1' })}${text(98, 70, 7, '%SpO2', { weight: 600, fill: '#7ef0c1' })}${text(98, 90, 15, '72', { weight: 700, fill: '#ffd166' })}${text(118, 90, 6, 'lpm', { weight: 600, fill: '#ffd166' })}<circle cx="154" cy="78" r="9" fill="${main}"/>${text(100, 141, 14, facts.brand, { weight: 800, fill: main, anchor: 'middle', width: 100 })}<path d="M40 112h112" stroke="#9bb0a3" stroke-width="3"/>`;

/** Any other device: its box, and a rounded body with a screen. */
export const device: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  return `${shadow(100, 180, 80)}${uprightBox(paint, 22, 46, 84, 128)}<rect x="116" y="70" width="62" height="96" rx="18" fill="#fff" stroke="#cbd5d0"/><rect x="116" y="70" width="62" height="96" rx="18" fill="url(#bt-face)"/><rect x="126" y="82" width="42" height="26" rx="5" fill="#d3e4d8" stroke="#9bb0a3" stroke-width=".8"/><path d="M130 98l6-7 7 9 6-6 5 3h10" fill="none" stroke="${main}" stroke-width="1.800"/><circle cx="147" cy="130" r="11" fill="${main}"/><circle cx="147" cy="130" r="5" fill="${light}"/>${text(147, 157, 8.5, facts.brand, { weight: 800, fill: main, anchor: 'middle', width: 52 })}<path d="M126 70c0-18 42-18 42 0" fill="none" stroke="${accent}" stroke-width="4"/>`;
};

const supportBody =
  'M124 66c16-6 34-6 48 0 2 12-2 24-2 36s6 26 6 42c0 12-2 22-4 30-14 5-32 5-46 0-2-10-4-20-4-30 0-16 6-28 6-42 0-12-6-24-4-36z';

/** Knee, wrist or back support in its open box. */
export const support: Draw = (paint) => {
  const { main, accent } = paint;
  return `${shadow(100, 180, 80)}${uprightBox(paint, 22, 46, 86, 128)}<path d="${supportBody}" fill="#2f3a44"/><path d="M124 66c16-6 34-6 48 0v9c-16-5-32-5-48 0zM126 165c14 5 32 5 46 0v9c-14 5-32 5-46 0z" fill="${main}"/><ellipse cx="148" cy="118" rx="13" ry="17" fill="none" stroke="${accent}" stroke-width="4"/>${emblem(paint.facts.laboratory.emblem, 142, 112, 12, '#fff')}${rounded(supportBody)}`;
};

/** A tube with its sample, on an order form. */
export const exam: Draw = ({ facts, main, light, accent, tint }) =>
  `${shadow(100, 182, 70)}<g transform="rotate(-3 80 100)"><rect x="30" y="30" width="104" height="146" rx="8" fill="#fff" ${edge}/><rect x="30" y="30" width="104" height="30" rx="8" fill="${main}"/><path d="M30 52h104v8H30z" fill="${main}"/>${text(40, 49, 11, facts.brand, { weight: 800, fill: '#fff', width: 70 })}${emblem(facts.laboratory.emblem, 116, 38, 12, accent)}${wrap(
    facts.kind,
    18,
    3,
  )
    .map((line, index) => text(40, 76 + index * 11, 9.5, line, { weight: 700, fill: main, width: 86 }))
    .join(
      '',
    )}${repeat(4, (index) => `<rect x="40" y="${106 + index * 17}" width="9" height="9" rx="2" fill="${index < 2 ? main : '#fff'}" stroke="${main}"/><path d="M56 ${110.5 + index * 17}h${[52, 44, 48, 38][index] ?? 40}" stroke="#c9d3ce" stroke-width="4" stroke-linecap="round"/>`)}</g><g transform="rotate(8 150 110)"><rect x="134" y="34" width="34" height="26" rx="5" fill="${main}"/>${repeat(5, (index) => `<path d="M${139 + index * 6} 37v20" stroke="#fff" stroke-opacity=".35" stroke-width="1.400"/>`)}<path d="M137 60h28v100c0 20-28 20-28 0z" fill="#eef6f9" stroke="#b9cbd4"/><path d="M138 100h26v60c0 18-26 18-26 0z" fill="${tint}" opacity=".88"/><rect x="137" y="76" width="28" height="46" fill="#fff" stroke="#dde5e2" stroke-width=".6"/><rect x="137" y="76" width="28" height="9" fill="${light}"/>${repeat(9, (index) => `<path d="M${141 + index * 2.5} 92v20" stroke="#16211c" stroke-width="${index % 3 ? 0.8 : 1.6}"/>`)}<path d="M142 64v98" stroke="#fff" stroke-width="3" opacity=".6"/></g>`;
