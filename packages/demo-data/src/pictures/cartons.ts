import type { PackLayout } from '../catalogue/looks.ts';
import { blister, type Draw, emblem, type Paint, softInk, uprightBox } from './paint.ts';
import { fitSize, shadow, signature, text } from './svg.ts';

const x = 20;
const y = 56;
const w = 138;
const h = 88;

const brandLine = ({ facts }: Paint, left: number, width: number, fill: string) =>
  text(left, y + 38, 23, facts.brand, { weight: 800, fill, width, least: 0.45 }) +
  text(left, y + 50, 8.5, facts.kind, { fill: fill === '#fff' ? '#fff' : softInk, width });

/** The strength in a box that grows with its text. */
function badge(
  { measure }: Paint,
  left: number,
  top: number,
  size: number,
  fill: string,
  ink: string,
  room: number,
): string {
  const fitted = fitSize(measure, size, room - 14);
  const width = [...measure].length * fitted * 0.57 + 14;
  return `<rect x="${left}" y="${top}" width="${width}" height="20" rx="5" fill="${fill}"/>${text(left + 7, top + 10 + fitted * 0.36, size, measure, { weight: 800, fill: ink, width: room - 14, whole: true })}`;
}

const layouts: Record<PackLayout, (paint: Paint, hasBlister: boolean) => string> = {
  band: (paint, hasBlister) =>
    `<rect x="${x}" y="${y + h - 27}" width="${w}" height="27" fill="${paint.main}"/><rect x="${x}" y="${y + h - 30}" width="${w}" height="3" fill="${paint.accent}"/>` +
    text(x + 10, y + h - 9.5, 14, paint.measure, {
      weight: 800,
      fill: '#fff',
      width: hasBlister ? 74 : 80,
      whole: true,
    }) +
    (hasBlister
      ? ''
      : text(x + w - 8, y + h - 10, 8, paint.facts.content, { weight: 600, fill: '#fff', anchor: 'end', width: 44 })) +
    brandLine(paint, x + 10, 116, paint.main),
  wave: (paint) =>
    `<path d="M${x + w} ${y}v${h}H${x + 58}c34-10 26-40 44-58 10-11 20-20 ${w - 102} -30z" fill="${paint.light}"/><path d="M${x + w} ${y + 26}v${h - 26}H${x + 84}c28-8 22-30 34-42 8-8 12-12 ${w - 118} -20z" fill="${paint.main}"/>` +
    brandLine(paint, x + 10, 108, paint.main) +
    text(x + 10, y + 70, 13, paint.measure, { weight: 800, width: 66, whole: true }) +
    text(x + 10, y + 81, 7.5, paint.facts.content, { fill: softInk, width: 62 }),
  block: (paint, hasBlister) =>
    `<rect x="${x}" y="${y}" width="34" height="${h}" fill="${paint.main}"/><rect x="${x + 34}" y="${y}" width="4" height="${h}" fill="${paint.accent}"/>` +
    emblem(paint.facts.laboratory.emblem, x + 8, y + h - 28, 18, '#fff') +
    brandLine(paint, x + 46, 86, paint.main) +
    badge(paint, x + 46, y + 56, 12.5, paint.light, paint.main, 84) +
    (hasBlister ? '' : text(x + 46, y + 84, 6.8, paint.facts.content, { fill: softInk, width: 84 })),
  stripe: (paint, hasBlister) =>
    `<path d="M${x + w - 46} ${y}h46v46z" fill="${paint.light}"/><path d="M${x + w - 24} ${y}h24v24z" fill="${paint.main}"/><rect x="${x}" y="${y + h - 7}" width="${w}" height="7" fill="${paint.main}"/>` +
    badge(paint, x + 10, y + 55, 13, paint.main, '#fff', hasBlister ? 78 : 84) +
    (hasBlister ? '' : text(x + w - 8, y + 72, 7.5, paint.facts.content, { fill: softInk, anchor: 'end', width: 42 })) +
    brandLine(paint, x + 10, 112, '#16211c'),
  solid: (paint) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint.main}"/><circle cx="${x + w - 14}" cy="${y + h - 12}" r="40" fill="${paint.accent}" opacity=".35"/><circle cx="${x + w - 8}" cy="${y + h - 4}" r="26" fill="${paint.accent}" opacity=".55"/>` +
    brandLine(paint, x + 10, 118, '#fff') +
    text(x + 10, y + 71, 14, paint.measure, { weight: 800, fill: '#fff', width: 76, whole: true }) +
    text(x + 10, y + 82, 7.5, paint.facts.content, { fill: '#fff', width: 62 }),
};

/** Shorter where the coloured column leaves little room beside the laboratory's name. */
function prescriptionMark({ facts, main }: Paint): string {
  const isSolid = facts.layout === 'solid';
  const [words, width] = markOf(facts.layout);
  const written = text(x + w - 6 - width / 2, y + 12.9, 5.2, words, {
    weight: 800,
    fill: isSolid ? main : '#fff',
    anchor: 'middle',
    // Capitals are wider than the average letter.
    width: (width - 4) * 0.8,
    least: 0.5,
  });
  return `<rect x="${x + w - 6 - width}" y="${y + 6}" width="${width}" height="9.6" rx="2" fill="${isSolid ? '#fff' : '#b3261e'}"/>${written}`;
}

function markOf(layout: PackLayout): [words: string, width: number] {
  return layout === 'block' ? ['RECETA', 24] : ['VENTA CON RECETA', 50];
}

function carton(paint: Paint, pills: 'round' | 'capsule' | undefined): string {
  const { facts, main, accent, tint } = paint;
  const isSolid = facts.layout === 'solid';
  const left = facts.layout === 'block' ? x + 46 : x + 10;
  const signatureRoom = facts.needsPrescription ? w - markOf(facts.layout)[1] - (left - x) - 22 : 78;
  const face =
    layouts[facts.layout](paint, Boolean(pills)) +
    signature(facts, left, y + 7, 8, signatureRoom, isSolid ? '#fff' : main) +
    (facts.needsPrescription ? prescriptionMark(paint) : '');
  const side = `<path d="M${x + w} ${y}l24-14v84l-24 18z" fill="${main}"/><path d="M${x + w} ${y}l24-14v84l-24 18z" fill="#000" opacity=".14"/><g transform="translate(${x + w + 15} ${y + 72}) rotate(-90) skewX(-30) scale(1 .92)">${text(0, 0, 10, facts.brand, { weight: 700, fill: '#fff', width: 62 })}</g>`;
  const top = `<path d="M${x} ${y}l20-14h142l-24 14z" fill="${isSolid ? accent : '#fbfcfc'}" stroke="#d8dfdc" stroke-width=".6"/>`;
  const strip = pills
    ? `<ellipse cx="128" cy="172" rx="50" ry="5" fill="url(#bt-shadow)"/>${blister(86, 136, -6, 5, tint, pills === 'round')}`
    : '';
  return `<g transform="translate(-14 -17) scale(1.14)">${shadow(100, 150, 88)}${top}${side}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff" stroke="#d8dfdc" stroke-width=".6"/><svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${face}</svg><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#bt-face)"/>${strip}</g>`;
}

export const cartonRound: Draw = (paint) => carton(paint, 'round');
export const cartonCapsule: Draw = (paint) => carton(paint, 'capsule');
export const cartonPlain: Draw = (paint) => carton(paint, undefined);

export const box: Draw = (paint) => shadow(104, 178, 66) + uprightBox(paint, 50, 44, 88, 132);

/** A tall box of cereal, tea or milk. */
export const bagbox: Draw = (paint) => {
  const { facts, main, light, accent, tint, measure } = paint;
  return `${shadow(104, 184, 64)}<path d="M46 34l14-12h98l-14 12z" fill="${light}" ${'stroke="#d8dfdc" stroke-width=".6"'}/><path d="M144 34l14-12v148l-14 14z" fill="${main}"/><path d="M144 34l14-12v148l-14 14z" fill="#000" opacity=".16"/><rect x="46" y="34" width="98" height="150" fill="${light}"/><path d="M46 34h98v52c-30 16-66 16-98 0z" fill="${main}"/>${text(95, 64, 20, facts.brand, { weight: 800, fill: '#fff', anchor: 'middle', width: 88 })}<circle cx="95" cy="124" r="27" fill="${tint}"/><circle cx="95" cy="124" r="27" fill="none" stroke="${accent}" stroke-width="3"/>${emblem(facts.laboratory.emblem, 81, 110, 28, main)}${text(95, 82, 7.4, facts.kind, { weight: 600, fill: '#fff', anchor: 'middle', width: 90 })}${text(95, 172, 12, measure, { weight: 800, fill: main, anchor: 'middle', width: 90, whole: true })}<rect x="46" y="34" width="98" height="150" fill="url(#bt-face)"/>`;
};
