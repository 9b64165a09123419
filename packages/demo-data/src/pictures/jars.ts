import { type Draw, edge, emblem, label, repeat, ribs } from './paint.ts';
import { rounded, shadow, text } from './svg.ts';

const jarBody = 'M52 74c0-6 5-10 11-10h74c6 0 11 4 11 10v94c0 6-5 10-11 10H63c-6 0-11-4-11-10z';

export const jar: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  const foot = [facts.strength, facts.content].filter(Boolean).join(' · ');
  return `${shadow(100, 178, 60)}<path d="${jarBody}" fill="${facts.layout === 'wave' ? accent : main}"/><rect x="56" y="30" width="88" height="34" rx="7" fill="${facts.layout === 'solid' ? accent : '#fdfdfd'}" ${edge}/>${ribs(58, 35, 84, 24, 14)}<rect x="56" y="30" width="88" height="34" rx="7" fill="url(#bt-round)"/><rect x="52" y="84" width="96" height="76" fill="#fff"/><path d="M52 134c24-12 50 10 96-8v34H52z" fill="${light}"/><path d="M52 146c24-10 50 8 96-6v20H52z" fill="${accent}"/>${label(paint, { x: 60, y: 118, width: 80, size: 20 })}${text(100, 156, 9.5, foot, { weight: 800, fill: '#201a00', anchor: 'middle', width: 90, whole: true })}${rounded(jarBody)}`;
};

const canisterBody = 'M70 48h60v122c0 6-5 9-12 9H82c-7 0-12-3-12-9z';

/** A tube of effervescent tablets or of strips. */
export const canister: Draw = (paint) => {
  const { main, light, accent, tint, measure } = paint;
  return `${shadow(100, 179, 46)}<path d="${canisterBody}" fill="#fff" ${edge}/><path d="M70 118c20-12 40 10 60-4v56c0 6-5 9-12 9H82c-7 0-12-3-12-9z" fill="${light}"/><path d="M70 144c20-10 40 8 60-4v30c0 6-5 9-12 9H82c-7 0-12-3-12-9z" fill="${main}"/><circle cx="118" cy="132" r="11" fill="${tint}" stroke="${accent}" stroke-width="2.500"/><rect x="67" y="26" width="66" height="26" rx="6" fill="${accent}"/>${ribs(70, 29, 60, 20, 10)}<rect x="67" y="26" width="66" height="26" rx="6" fill="url(#bt-round)"/>${label(paint, { x: 76, y: 88, width: 50, size: 16 })}${text(100, 168, 9.5, measure, { weight: 800, fill: '#fff', anchor: 'middle', width: 54, whole: true })}${rounded(canisterBody)}`;
};

const canBody = 'M46 46v122c0 8 24 13 54 13s54-5 54-13V46z';

export const can: Draw = (paint) => {
  const { facts, main, light, accent } = paint;
  const stage = /etapa (\d)/.exec(facts.kind)?.[1];
  const seal = stage
    ? `<circle cx="134" cy="148" r="14" fill="#fff"/>${text(134, 154, 16, stage, { weight: 800, fill: main, anchor: 'middle' })}`
    : '';
  return `${shadow(100, 180, 64)}<path d="${canBody}" fill="${light}"/><ellipse cx="100" cy="46" rx="54" ry="12" fill="#fff"/><path d="M44 38v10c0 8 25 14 56 14s56-6 56-14V38z" fill="${main}"/><ellipse cx="100" cy="38" rx="56" ry="13" fill="${main}"/><ellipse cx="100" cy="37" rx="46" ry="9" fill="#fff" opacity=".22"/><path d="M46 120c30 14 78 14 108 0v48c0 8-24 13-54 13s-54-5-54-13z" fill="${main}"/><path d="M46 120c30 14 78 14 108 0v5c-30 14-78 14-108 0z" fill="${accent}"/>${emblem(facts.laboratory.emblem, 94, 68, 12, accent)}${text(100, 101, 22, facts.brand, { weight: 800, fill: main, anchor: 'middle', width: 96 })}${text(100, 113, 7.8, facts.kind, { fill: '#33413b', anchor: 'middle', width: 96 })}${text(56, 152, 12, facts.content, { weight: 800, fill: '#fff', width: 66 })}${facts.strength ? text(56, 164, 7.5, facts.strength, { weight: 600, fill: '#fff', width: 66, whole: true }) : ''}${seal}${rounded(canBody)}`;
};

const tinBody = 'M38 84v66c0 9 28 15 62 15s62-6 62-15V84z';

/** A flat tin, as of tuna. */
export const tin: Draw = (paint) => {
  const { facts, main, light, accent, measure } = paint;
  return `${shadow(100, 164, 72)}<path d="${tinBody}" fill="${main}"/><path d="M38 100c30 16 94 16 124 0v8c-30 16-94 16-124 0z" fill="${accent}"/><ellipse cx="100" cy="84" rx="62" ry="17" fill="#dfe6ea" stroke="#b7c2c8"/><ellipse cx="100" cy="84" rx="52" ry="13" fill="none" stroke="#b7c2c8"/><path d="M96 78c10-8 26-6 26 1s-18 6-24 4z" fill="#c3ccd1" stroke="#a3afb6"/>${text(100, 132, 20, facts.brand, { weight: 800, fill: '#fff', anchor: 'middle', width: 104 })}${text(100, 143, 8, facts.kind, { weight: 600, fill: light, anchor: 'middle', width: 100 })}${text(100, 157, 9, measure, { weight: 800, fill: '#fff', anchor: 'middle', width: 90, whole: true })}${rounded(tinBody)}`;
};

const potBody = 'M34 92h132v52c0 12-9 20-20 20H54c-11 0-20-8-20-20z';

export const pot: Draw = (paint) => {
  const { facts, main, accent, tint } = paint;
  const foot = facts.strength ? `${facts.strength} · ${facts.content}` : facts.content;
  return `${shadow(100, 164, 76)}<path d="${potBody}" fill="#fff" ${edge}/><rect x="30" y="58" width="140" height="36" rx="7" fill="${main}"/>${ribs(36, 64, 128, 24, 22, '#fff')}<rect x="30" y="58" width="140" height="36" rx="7" fill="url(#bt-round)"/><path d="M34 142c40-14 80 12 132-6v8c0 12-9 20-20 20H54c-11 0-20-8-20-20z" fill="${accent}"/><path d="M34 148c40-10 80 8 132-4v0c0 12-9 20-20 20H54c-11 0-20-8-20-20z" fill="${tint}" opacity=".5"/>${label(paint, { x: 100, y: 126, width: 112, size: 20, anchor: 'middle' })}${text(100, 158, 9, foot, { weight: 800, anchor: 'middle', width: 104, whole: true })}${rounded(potBody)}`;
};

const tubeBody = 'M56 16h88l-10 136H66z';
const tubeCap = 'M68 152h64v26c0 4-3 6-6 6H74c-3 0-6-2-6-6z';

export const tube: Draw = (paint) => {
  const { facts, main, light, accent, measure } = paint;
  const under = facts.strength ? text(100, 145, 7.4, facts.content, { anchor: 'middle', width: 62 }) : '';
  return `${shadow(100, 184, 42, 6)}<path d="${tubeBody}" fill="#fff" ${edge}/><path d="M56 16h88l-.8 11H56.800z" fill="${main}"/><path d="M58 20h84M58 23h84" stroke="#fff" stroke-width=".8" opacity=".5"/><path d="M61.500 90c30-16 46 14 78.800-4l-4.800 66H66z" fill="${light}"/><path d="M63 112c28-14 46 12 75.500-4l-3 44H66z" fill="${accent}"/><path d="${tubeCap}" fill="${main}"/><path d="M68 152h64v5H68z" fill="#000" opacity=".15"/>${label(paint, { x: 100, y: 64, width: 70, size: 18, anchor: 'middle' })}${text(100, 133, 15, measure, { weight: 800, anchor: 'middle', width: 62, whole: true })}${under}${rounded(tubeBody)}${rounded(tubeCap)}`;
};

const stickBody = 'M76 68h48v104c0 5-4 8-9 8H85c-5 0-9-3-9-8z';

/** Deodorant or lip balm. */
export const stick: Draw = (paint) => {
  const { main, light, accent, tint, measure } = paint;
  return `${shadow(100, 180, 38, 6)}<path d="M82 44c0-14 36-22 36 0v26H82z" fill="${tint}" ${edge}/><rect x="78" y="58" width="44" height="12" fill="${light}" ${edge}/><path d="${stickBody}" fill="${main}"/><rect x="76" y="84" width="48" height="66" fill="#fff"/><rect x="76" y="150" width="48" height="5" fill="${accent}"/>${label(paint, { x: 80, y: 112, width: 40, size: 12.5 })}${text(100, 143, 8.5, measure, { weight: 800, anchor: 'middle', width: 42, whole: true })}${repeat(3, (index) => `<path d="M84 ${162 + index * 5}h32" stroke="#fff" stroke-opacity=".4"/>`)}${rounded(stickBody)}`;
};
