import type { PictureFacts } from './facts.ts';
import { drawers } from './pack.ts';
import { blister, type Paint, paintOf } from './paint.ts';
import { shadow, signature, softInk, text, wrap } from './svg.ts';

/** Decorative bars, not scannable. */
function bars(code: string, x: number, y: number): string {
  let at = x;
  const lines = [...code].map((digit) => {
    const width = 0.8 + (Number(digit) % 4) * 0.45;
    const line = `<rect x="${at.toFixed(1)}" y="${y}" width="${width.toFixed(2)}" height="18" fill="#16211c"/>`;
    at += width + 1.3;
    return line;
  });
  return `<rect x="${x - 3}" y="${y - 3}" width="52" height="30" fill="#fff"/>${lines.join('')}${text(x, y + 24, 5, code, { width: 46 })}`;
}

function backText({ facts }: Paint): string[] {
  if (facts.shape === 'exam')
    return wrap('Toma de muestra en sucursal. Presenta tu identidad y pregunta si necesitas ayuno.', 32, 6);
  const what = facts.strength ? `Contiene ${facts.kind} ${facts.strength}.` : `${facts.kind}.`;
  const sale = facts.needsPrescription ? 'Venta con receta médica.' : 'Lee las indicaciones antes de usar.';
  const store = 'Mantenlo en un lugar fresco y seco, fuera del alcance de los niños.';
  return wrap(`${what.charAt(0).toUpperCase()}${what.slice(1)} ${sale} ${store}`, 32, 6);
}

/** The printed back panel, alike for every pack of a laboratory. */
function drawBack(paint: Paint): string {
  const { facts, main, light, accent } = paint;
  const lines = backText(paint)
    .map((line, index) => text(46, 92 + index * 9.4, 6.6, line, { fill: softInk, width: 108 }))
    .join('');
  return `${shadow(100, 184, 72)}<rect x="36" y="22" width="128" height="160" rx="6" fill="#fff" stroke="#d8dfdc" stroke-width=".8"/><path d="M42 22h116c4 0 6 2 6 6v40H36V28c0-4 2-6 6-6z" fill="${main}"/><rect x="36" y="68" width="128" height="4" fill="${accent}"/>${signature(facts, 46, 30, 8, 96, '#fff')}${text(46, 54, 17, facts.brand, { weight: 800, fill: '#fff', width: 108 })}${text(46, 64, 7, facts.strength || facts.content, { weight: 600, fill: '#fff', width: 108, whole: true })}${lines}<path d="M36 150h128v26c0 4-2 6-6 6H42c-4 0-6-2-6-6z" fill="${light}"/>${text(46, 163, 7.4, facts.content, { weight: 700, fill: main, width: 52 })}${text(46, 173, 5.6, 'Botica · Centroamérica', { fill: softInk, width: 52 })}${bars(facts.barcode, 108, 154)}<rect x="36" y="22" width="128" height="160" rx="6" fill="url(#bt-face)"/>`;
}

/** Tablets out of their box. */
function drawBlisters({ facts, main, tint, measure }: Paint): string {
  const isRound = facts.shape === 'carton-round';
  return `${shadow(100, 176, 80)}<g transform="translate(100 66) scale(1.55) translate(-50 -22)">${blister(8, 6, -7, 5, tint, isRound)}</g><g transform="translate(104 124) scale(1.7) translate(-50 -18)">${blister(8, 0, 4, 5, tint, isRound)}</g><rect x="60" y="172" width="80" height="18" rx="9" fill="${main}"/>${text(100, 184.5, 9.5, measure, { weight: 800, fill: '#fff', anchor: 'middle', width: 70, whole: true })}`;
}

/** A closer look at the label. */
function drawCloseUp(paint: Paint): string {
  const front = drawers[paint.facts.shape](paint);
  return `<rect width="200" height="200" fill="#fff"/><svg x="0" y="0" width="200" height="200" viewBox="38 62 118 118">${front}</svg>`;
}

export function drawView(facts: PictureFacts, view: 'front' | 'back' | 'detail'): string {
  const paint = paintOf(facts);
  if (view === 'back') return drawBack(paint);
  if (view === 'front') return drawers[facts.shape](paint);
  return facts.shape === 'carton-round' || facts.shape === 'carton-capsule' ? drawBlisters(paint) : drawCloseUp(paint);
}
