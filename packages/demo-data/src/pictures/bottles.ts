import { type Draw, edge, label, ribs, uprightBox } from './paint.ts';
import { rounded, shadow, text } from './svg.ts';

/** Amber bottle beside its box. */
export const syrup: Draw = (paint) => {
  const { facts, main, accent } = paint;
  return `${shadow(100, 178, 74)}${uprightBox(paint, 30, 48, 76, 126)}<path d="M118 74h30v10c0 6 16 10 16 26v58c0 6-4 9-9 9h-44c-5 0-9-3-9-9v-58c0-16 16-20 16-26z" fill="url(#bt-amber)"/><rect x="114" y="50" width="38" height="26" rx="4" fill="#fdfdfd" ${edge}/>${ribs(116, 53, 34, 20, 7)}<rect x="102" y="112" width="62" height="50" fill="#fff"/><rect x="102" y="148" width="62" height="14" fill="${main}"/><rect x="102" y="146" width="62" height="2.5" fill="${accent}"/>${label(paint, { x: 107, y: 135, width: 53, size: 14 })}${text(133, 158, 7.5, facts.content, { weight: 700, fill: '#fff', anchor: 'middle', width: 56 })}<path d="M106 108c2-10 10-12 14-18v72c-6 2-10 6-14 12z" fill="#fff" opacity=".18"/><rect x="102" y="112" width="62" height="50" fill="url(#bt-round)"/>`;
};

const bottleBody = 'M70 66c0-10 8-14 14-16h32c6 2 14 6 14 16v108c0 6-4 10-10 10H80c-6 0-10-4-10-10z';

export const bottle: Draw = (paint) => {
  const { main, light, accent, tint, measure } = paint;
  return `${shadow(100, 184, 44, 6)}<rect x="82" y="18" width="36" height="26" rx="5" fill="${main}"/>${ribs(84, 21, 32, 20, 8, '#fff')}<rect x="86" y="42" width="28" height="9" fill="${light}"/><path d="${bottleBody}" fill="${tint}" ${edge}/><rect x="70" y="80" width="60" height="82" fill="#fff"/><path d="M70 134c18-10 38 8 60-5v33H70z" fill="${light}"/><path d="M70 148c18-8 38 6 60-4v18H70z" fill="${accent}"/>${label(paint, { x: 75, y: 108, width: 50, size: 15 })}${text(100, 158, 9.5, measure, { weight: 800, anchor: 'middle', width: 54, whole: true })}${rounded(bottleBody)}<rect x="82" y="18" width="36" height="26" rx="5" fill="url(#bt-round)"/>`;
};

const drinkBody = 'M86 36h28v12c0 10 22 14 22 36v90c0 7-5 12-12 12H76c-7 0-12-5-12-12V84c0-22 22-26 22-36z';

export const drink: Draw = (paint) => {
  const { main, tint, measure } = paint;
  return `${shadow(100, 186, 44, 6)}<path d="${drinkBody}" fill="#eaf3f8" stroke="#cbd8df" stroke-width=".7"/><path d="M66 82h68v92c0 6-4 10-10 10H76c-6 0-10-4-10-10z" fill="${tint}"/><rect x="83" y="14" width="34" height="24" rx="4" fill="${main}"/>${ribs(85, 17, 30, 18, 7, '#fff')}<rect x="64" y="92" width="72" height="66" fill="#fff"/><path d="M64 138c20-10 40 8 72-6v26H64z" fill="${tint}" opacity=".9"/>${label(paint, { x: 69, y: 121, width: 62, size: 17 })}${text(100, 154, 10, measure, { weight: 800, anchor: 'middle', width: 64, whole: true })}${rounded(drinkBody)}`;
};

const jugBody = 'M58 74c0-14 14-20 26-22h22c22 2 36 10 36 28v92c0 7-5 12-12 12H70c-7 0-12-5-12-12z';

/** Cleaning liquids, with a handle. */
export const jug: Draw = (paint) => {
  const { main, light, accent, tint, measure } = paint;
  return `${shadow(100, 184, 54, 6)}<rect x="80" y="24" width="34" height="28" rx="5" fill="${main}"/>${ribs(82, 27, 30, 22, 7, '#fff')}<path d="${jugBody}" fill="${tint}" ${edge}/><path d="M116 72c14 0 16 6 16 22v12c-8-2-10-8-10-16s-6-8-10-10z" fill="#fff" opacity=".75"/><path d="M58 104h84v62H58z" fill="#fff"/><path d="M58 104h84v8H58z" fill="${accent}"/><path d="M58 146c26-12 54 10 84-6v26H58z" fill="${light}"/>${label(paint, { x: 64, y: 135, width: 72, size: 16 })}${text(100, 161, 10, measure, { weight: 800, fill: main, anchor: 'middle', width: 72, whole: true })}${rounded(jugBody)}`;
};

const pumpBody = 'M62 76c0-10 8-16 18-16h40c10 0 18 6 18 16v98c0 6-4 10-10 10H72c-6 0-10-4-10-10z';

export const pump: Draw = (paint) => {
  const { main, light, accent, tint, measure } = paint;
  return `${shadow(100, 184, 46, 6)}<path d="M96 14h34c4 0 5 6 1 7l-23 3v18H92V24c0-6 0-10 4-10z" fill="${main}"/><rect x="80" y="40" width="40" height="20" rx="4" fill="${main}"/><path d="${pumpBody}" fill="#fff" ${edge}/><path d="${pumpBody}" fill="${tint}" opacity=".3"/><path d="M62 138c24-14 44 10 76-6v42c0 6-4 10-10 10H72c-6 0-10-4-10-10z" fill="${light}"/><path d="M62 156c24-12 44 8 76-4v22c0 6-4 10-10 10H72c-6 0-10-4-10-10z" fill="${accent}"/>${label(paint, { x: 70, y: 108, width: 61, size: 17 })}${text(100, 177, 9.5, measure, { weight: 800, anchor: 'middle', width: 64, whole: true })}${rounded(pumpBody)}`;
};

const sprayBody = 'M66 64c0-8 10-14 20-14h28c10 0 20 6 20 14v110c0 6-4 10-10 10H76c-6 0-10-4-10-10z';

export const spray: Draw = (paint) => {
  const { main, light, accent, measure } = paint;
  return `${shadow(100, 184, 44, 6)}<rect x="80" y="14" width="40" height="36" rx="8" fill="${light}" ${edge}/><rect x="92" y="22" width="16" height="7" rx="3.5" fill="${main}"/><path d="${sprayBody}" fill="${main}"/><rect x="66" y="84" width="68" height="64" fill="#fff"/><path d="M66 148h68v-4c-24 10-44-6-68 2z" fill="${accent}"/><path d="M66 148h68v10H66z" fill="${accent}"/>${label(paint, { x: 71, y: 114, width: 58, size: 16 })}${text(100, 142, 9.5, measure, { weight: 800, anchor: 'middle', width: 60, whole: true })}${rounded(sprayBody)}<rect x="80" y="14" width="40" height="36" rx="8" fill="url(#bt-round)"/>`;
};

/** Glass dropper beside its box. */
export const dropper: Draw = (paint) => {
  const { main, accent, tint } = paint;
  return `${shadow(100, 178, 72)}${uprightBox(paint, 30, 54, 76, 120)}<path d="M131 40c0-8 16-8 16 0v22h-16z" fill="${main}"/><rect x="124" y="62" width="30" height="20" rx="3" fill="#fdfdfd" ${edge}/>${ribs(126, 65, 26, 14, 6)}<path d="M122 82h34v6c6 3 8 8 8 14v66c0 6-4 9-9 9h-32c-5 0-9-3-9-9v-66c0-6 2-11 8-14z" fill="url(#bt-amber)"/><rect x="114" y="112" width="50" height="48" fill="#fff"/><rect x="114" y="148" width="50" height="12" fill="${main}"/><rect x="114" y="146" width="50" height="2.5" fill="${accent}"/><circle cx="139" cy="153.500" r="3.200" fill="${tint}"/>${label(paint, { x: 118, y: 134, width: 42, size: 12 })}<rect x="114" y="112" width="50" height="48" fill="url(#bt-round)"/>`;
};

/** Small squeeze bottle for eyes or ears, beside its box. */
export const eyedrops: Draw = (paint) => {
  const { main, tint, accent } = paint;
  return `${shadow(100, 176, 70)}${uprightBox(paint, 32, 56, 76, 116)}<path d="M136 60h10l4 30h-18z" fill="${main}"/><path d="M128 90h26v8h-26z" fill="${main}"/><path d="M122 106c0-6 4-8 8-8h22c4 0 8 2 8 8v62c0 5-3 8-8 8h-22c-5 0-8-3-8-8z" fill="#fff" ${edge}/><path d="M122 146h38v22c0 5-3 8-8 8h-22c-5 0-8-3-8-8z" fill="${tint}"/><rect x="122" y="112" width="38" height="36" fill="#fff"/><rect x="122" y="142" width="38" height="5" fill="${accent}"/>${label(paint, { x: 125, y: 130, width: 32, size: 10 })}<path d="M122 98h38v78h-38z" fill="url(#bt-round)"/>`;
};

/** Nose spray beside its box. */
export const nasal: Draw = (paint) => {
  const { main, light, accent } = paint;
  return `${shadow(100, 178, 72)}${uprightBox(paint, 30, 52, 76, 122)}<path d="M134 50c0-6 12-6 12 0l4 34h-20z" fill="#fdfdfd" ${edge}/><rect x="118" y="84" width="44" height="10" rx="4" fill="${light}" ${edge}/><path d="M122 94h36v10c6 4 6 8 6 14v50c0 6-4 9-9 9h-30c-5 0-9-3-9-9v-50c0-6 0-10 6-14z" fill="${main}"/><rect x="116" y="118" width="48" height="42" fill="#fff"/><rect x="116" y="154" width="48" height="6" fill="${accent}"/>${label(paint, { x: 120, y: 139, width: 40, size: 11.5 })}<path d="M116 104h48v70h-48z" fill="url(#bt-round)"/>`;
};
