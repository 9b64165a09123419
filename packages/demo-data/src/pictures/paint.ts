import type { PictureFacts } from './facts.ts';
import { colourOr, edge, emblem, repeat, signature, softInk, text } from './svg.ts';

/** The facts with validated colours. */
export interface Paint {
  facts: PictureFacts;
  main: string;
  light: string;
  accent: string;
  tint: string;
  /** The large text besides the brand. */
  measure: string;
}

export function paintOf(facts: PictureFacts): Paint {
  return {
    facts,
    main: colourOr(facts.laboratory.colour),
    light: colourOr(facts.laboratory.lightColour, '#eaf6f0'),
    accent: colourOr(facts.laboratory.accentColour, '#8fd6b7'),
    tint: colourOr(facts.tint, '#ffffff'),
    measure: facts.strength || facts.content,
  };
}

export type Draw = (paint: Paint) => string;

interface LabelBox {
  x: number;
  y: number;
  width: number;
  /** Font size of the brand. */
  size: number;
  anchor?: 'start' | 'middle';
  ink?: string;
}

/** Laboratory, brand and kind, stacked; `y` is the baseline of the brand. */
export function label({ facts, main }: Paint, { x, y, width, size, anchor = 'start', ink }: LabelBox): string {
  const colour = ink ?? main;
  const small = Math.max(5.6, size * 0.4);
  const left = anchor === 'middle' ? x - Math.min(width / 2, small * (facts.laboratory.name.length * 0.27 + 0.75)) : x;
  return (
    signature(facts, left, y - size - small * 0.9, small, width - small, colour) +
    text(x, y, size, facts.brand, { weight: 800, fill: colour, width, anchor, least: 0.5 }) +
    text(x, y + small * 1.6, small * 1.05, facts.kind, { fill: ink ?? softInk, width, anchor })
  );
}

/** A standing carton with its side in shade. */
export function uprightBox(paint: Paint, x: number, y: number, width: number, height: number): string {
  const { facts, main, light, measure } = paint;
  const front = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M0 ${height * 0.62}c${width * 0.3}-${height * 0.12} ${width * 0.5} ${height * 0.1} ${width}-${height * 0.08}V${height}H0z" fill="${light}"/><path d="M0 ${height * 0.76}c${width * 0.3}-${height * 0.1} ${width * 0.55} ${height * 0.1} ${width}-${height * 0.06}V${height}H0z" fill="${main}"/>${label(paint, { x: 7, y: 40, width: width - 14, size: 19 })}${facts.strength ? text(7, 68, 11.5, measure, { weight: 800, width: width - 14, whole: true }) : ''}${text(7, height - 8, 7.5, facts.content, { weight: 600, fill: '#fff', width: width - 14 })}</svg>`;
  return `<path d="M${x} ${y}l12-9h${width + 2}l-14 9z" fill="#fbfcfc" stroke="#d8dfdc" stroke-width=".6"/><path d="M${x + width} ${y}l14-9v${height - 4}l-14 13z" fill="${main}"/><path d="M${x + width} ${y}l14-9v${height - 4}l-14 13z" fill="#000" opacity=".14"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" stroke="#d8dfdc" stroke-width=".6"/>${front}<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#bt-face)"/>`;
}

/** `columns` by two pills in foil. */
export function blister(x: number, y: number, turn: number, columns: number, pill: string, isRound: boolean): string {
  const cells = repeat(columns * 2, (index) => {
    const cx = 11.5 + (index % columns) * 15;
    const cy = 11 + Math.floor(index / columns) * 16;
    if (isRound)
      return `<circle cx="${cx}" cy="${cy}" r="5.6" fill="${pill}" stroke="#9aa7ad" stroke-width=".6"/><path d="M${cx - 3.5} ${cy}h7" stroke="#000" stroke-opacity=".13" stroke-width=".8"/><circle cx="${cx - 1.8}" cy="${cy - 2}" r="1.3" fill="#fff" opacity=".8"/>`;
    return `<rect x="${cx - 6}" y="${cy - 4.2}" width="12" height="8.4" rx="4.2" fill="${pill}" stroke="#9aa7ad" stroke-width=".6"/><path d="M${cx} ${cy - 4.2}h1.800a4.200 4.200 0 0 1 0 8.400h-1.800z" fill="#000" fill-opacity=".08"/><path d="M${cx - 3.5} ${cy - 1.6}h5" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".85"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="${columns * 15 + 8}" height="38" rx="5" fill="url(#bt-foil)" stroke="#b9c3c9" stroke-width=".8"/>${cells}</g>`;
}

/** Ribs of a screw cap. */
export const ribs = (x: number, y: number, width: number, height: number, count: number, colour = '#000') =>
  repeat(count, (index) => {
    const at = x + ((index + 0.5) * width) / count;
    return `<path d="M${at} ${y}v${height}" stroke="${colour}" stroke-opacity=".12" stroke-width="1.4"/>`;
  });

export { edge, emblem, repeat, softInk };
