import { type Draw, edge, emblem, label, repeat } from './paint.ts';
import { rounded, shadow, text } from './svg.ts';

/** A row of sachets in front of their box, seen from above. */
export const sachet: Draw = (paint) => {
  const { facts, main, light, accent, tint, measure } = paint;
  const leaf = (turn: number, dx: number) =>
    `<g transform="translate(${dx} 0) rotate(${turn} 100 180)"><rect x="58" y="34" width="84" height="142" fill="#fff" ${edge}/><rect x="58" y="34" width="84" height="9" fill="url(#bt-foil)"/><rect x="58" y="167" width="84" height="9" fill="url(#bt-foil)"/>`;
  return `${shadow(100, 180, 62)}${leaf(-10, -16)}<rect x="58" y="43" width="84" height="124" fill="${light}"/></g>${leaf(4, 6)}<path d="M58 43h84v36c-28 14-54-6-84 8z" fill="${main}"/><path d="M58 130c28-14 54 8 84-6v43H58z" fill="${light}"/><path d="M58 150c28-12 54 6 84-5v22H58z" fill="${accent}"/><circle cx="124" cy="132" r="12" fill="${tint}" stroke="#fff" stroke-width="2"/>${emblem(facts.laboratory.emblem, 66, 52, 14, '#fff')}${text(84, 63, 7.6, facts.laboratory.name, { weight: 700, fill: '#fff', width: 54 })}${text(66, 108, 18, facts.brand, { weight: 800, fill: main, width: 70 })}${text(66, 119, 7.4, facts.kind, { width: 70 })}${text(66, 142, 12, measure, { weight: 800, width: 48, whole: true })}<rect x="58" y="34" width="84" height="142" fill="url(#bt-face)"/></g>`;
};

const pouchBody = 'M50 30h100c2 50 4 100 8 150-36 8-80 8-116 0 4-50 6-100 8-150z';

export const pouch: Draw = (paint) => {
  const { facts, main, light, accent, tint, measure } = paint;
  return `${shadow(100, 182, 66)}<path d="${pouchBody}" fill="${main}"/><path d="M50 30h100l.500 12H49.500z" fill="url(#bt-foil)"/>${repeat(16, (index) => `<path d="M${53 + index * 6.3} 30v12" stroke="#8fa0a8" stroke-width=".5"/>`)}<path d="M46.500 104c34 20 74-12 107.400 6l4 70c-36 8-80 8-116 0z" fill="${light}"/><circle cx="100" cy="140" r="25" fill="${tint}"/><circle cx="100" cy="140" r="25" fill="none" stroke="${accent}" stroke-width="3"/>${emblem(facts.laboratory.emblem, 86, 126, 28, main)}${text(100, 76, 21, facts.brand, { weight: 800, fill: '#fff', anchor: 'middle', width: 92 })}${text(100, 90, 8.4, facts.kind, { weight: 600, fill: '#fff', anchor: 'middle', width: 94 })}${text(100, 178, 10, measure, { weight: 800, fill: main, anchor: 'middle', width: 100, whole: true })}${rounded(pouchBody)}`;
};

const sackBody = 'M48 26c34 6 70 6 104 0 6 50 8 102 4 156-36 6-76 6-112 0-4-54-2-106 4-156z';

/** A sack of pet food, with a paw. */
export const petfood: Draw = (paint) => {
  const { facts, main, light, accent, tint, measure } = paint;
  const paw = `<g fill="${main}"><ellipse cx="100" cy="140" rx="13" ry="11"/><circle cx="83" cy="127" r="5.600"/><circle cx="94" cy="119" r="6"/><circle cx="107" cy="119" r="6"/><circle cx="117" cy="127" r="5.600"/></g>`;
  return `${shadow(100, 184, 66)}<path d="${sackBody}" fill="${main}"/><path d="M48 26c34 6 70 6 104 0l1 14c-34 6-72 6-106 0z" fill="#000" opacity=".18"/><path d="M44.500 100c36 14 76 14 111.500 0 2 28 2 56 0 82-36 6-76 6-112 0-1.500-26-1-54 .5-82z" fill="${light}"/><circle cx="100" cy="132" r="31" fill="${tint}"/><circle cx="100" cy="132" r="31" fill="none" stroke="${accent}" stroke-width="3.500"/>${paw}${text(100, 70, 20, facts.brand, { weight: 800, fill: '#fff', anchor: 'middle', width: 92 })}${text(100, 86, 8.2, facts.kind, { weight: 600, fill: '#fff', anchor: 'middle', width: 98 })}${text(100, 178, 11, measure, { weight: 800, fill: main, anchor: 'middle', width: 92, whole: true })}${rounded(sackBody)}`;
};

const diaperBody = 'M28 52c10-10 134-10 144 0 6 40 6 80 0 120-12 10-132 10-144 0-6-40-6-80 0-120z';

const babyFace = (accent: string) =>
  `<circle cx="88" cy="114" r="29" fill="#f3cba8"/><path d="M61 104c4-26 50-26 54 0-14-10-38-12-54 0z" fill="#6b4128"/><circle cx="78" cy="115" r="2.800" fill="#3b2417"/><circle cx="98" cy="115" r="2.800" fill="#3b2417"/><path d="M80 126q8 8 16 0" stroke="#b3523b" stroke-width="2.600" fill="none" stroke-linecap="round"/><circle cx="71" cy="123" r="5" fill="${accent}" opacity=".8"/><circle cx="105" cy="123" r="5" fill="${accent}" opacity=".8"/>`;

export const diapers: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  const size = /talla (\w+)/.exec(facts.kind)?.[1];
  const [count = '', weight = ''] = facts.content.split(', ');
  const picture = facts.kind.includes('adulto') ? emblem(facts.laboratory.emblem, 66, 92, 46, main) : babyFace(accent);
  const seal = size
    ? `<circle cx="143" cy="106" r="18" fill="#fff"/>${text(143, 112.5, 18, size, { weight: 800, fill: main, anchor: 'middle', width: 26 })}`
    : '';
  return `${shadow(100, 178, 78)}<path d="M70 42c0-22 60-22 60 0" fill="none" stroke="${main}" stroke-width="7"/><path d="${diaperBody}" fill="${light}"/><path d="M28 52c10-10 134-10 144 0l2 22c-40 10-106 10-148 0z" fill="${main}"/>${text(100, 69, 14, facts.brand, { weight: 800, fill: '#fff', anchor: 'middle', width: 120 })}${picture}${seal}${text(44, 166, 13, count, { weight: 800, fill: main, width: 72 })}${text(156, 166, 8.5, weight, { weight: 600, fill: main, anchor: 'end', width: 42 })}${rounded(diaperBody)}`;
};

const wipesBody = 'M26 70c8-8 140-8 148 0 5 28 5 58 0 88-10 8-138 8-148 0-5-30-5-60 0-88z';

export const wipes: Draw = (paint) => {
  const { facts, main, light, accent, tint } = paint;
  return `${shadow(100, 168, 82)}<path d="${wipesBody}" fill="${light}"/><path d="M26 70c8-8 140-8 148 0l2 16c-40 8-108 8-152 0z" fill="${main}"/><path d="M22 130c46-18 100 16 156-8-1 12-2 24-4 36-10 8-138 8-148 0-2-10-3-18-4-28z" fill="${accent}" opacity=".75"/><rect x="122" y="92" width="42" height="30" rx="9" fill="#fff" ${edge}/><rect x="127" y="97" width="32" height="20" rx="6" fill="${tint}"/>${label(paint, { x: 34, y: 117, width: 82, size: 17 })}${text(36, 154, 11, facts.content, { weight: 800, width: 120 })}${rounded(wipesBody)}`;
};

/** One roll of bandage, cotton or tape, beside its pack. */
export const roll: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  return `${shadow(100, 172, 76)}<rect x="28" y="66" width="86" height="102" rx="10" fill="#fff" ${edge}/><path d="M28 118c28-14 56 10 86-6v46c0 6-4 10-10 10H38c-6 0-10-4-10-10z" fill="${light}"/><path d="M28 138c28-12 56 8 86-5v25c0 6-4 10-10 10H38c-6 0-10-4-10-10z" fill="${main}"/>${label(paint, { x: 36, y: 100, width: 70, size: 17 })}${text(38, 160, 9, facts.content, { weight: 800, fill: '#fff', width: 68 })}<ellipse cx="146" cy="134" rx="32" ry="36" fill="#fbfaf6" stroke="#d9d5c8"/><ellipse cx="140" cy="134" rx="22" ry="26" fill="none" stroke="#e4e0d2" stroke-width="2"/><ellipse cx="138" cy="134" rx="14" ry="17" fill="none" stroke="#e4e0d2" stroke-width="2"/><ellipse cx="137" cy="134" rx="7" ry="9" fill="${accent}" opacity=".7"/><rect x="28" y="66" width="86" height="102" rx="10" fill="url(#bt-face)"/>`;
};

/** A pack of paper rolls. */
export const rolls: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  const ends = repeat(
    3,
    (index) =>
      `<ellipse cx="${54 + index * 46}" cy="56" rx="21" ry="11" fill="#fff" stroke="#dcd8cf"/><ellipse cx="${54 + index * 46}" cy="56" rx="7" ry="4" fill="#cfc8b8"/>`,
  );
  return `${shadow(100, 176, 80)}<path d="M30 56h140v108c0 8-4 12-12 12H42c-8 0-12-4-12-12z" fill="${light}" ${edge}/>${ends}<path d="M30 84h140v52H30z" fill="${main}"/><path d="M30 136h140v5H30z" fill="${accent}"/>${text(100, 112, 24, facts.brand, { weight: 800, fill: '#fff', anchor: 'middle', width: 124 })}${text(100, 127, 9, facts.kind, { weight: 600, fill: '#fff', anchor: 'middle', width: 124 })}${text(100, 164, 14, facts.content, { weight: 800, fill: main, anchor: 'middle', width: 120 })}<path d="M76 60v104M122 60v104" stroke="#000" stroke-opacity=".05" stroke-width="4"/><path d="M30 56h140v120H30z" fill="url(#bt-face)"/>`;
};
