import type { PictureFacts } from './facts.ts';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe as text and inside an attribute; drops what XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (mark) => named[mark] ?? '');
}

/** Colours come from stored rows, so an invalid one becomes the fallback. */
export function colourOr(value: string, fallback = '#0b7a55'): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}

export function shorten(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** Breaks text into lines at words. */
export function wrap(content: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(shorten(word, letters));
  }
  return lines.slice(0, most);
}

const letterWidth = 0.57;

/** The largest size up to `size` at which the text fits. */
export function fitSize(text: string, size: number, width: number): number {
  const fitted = width / (Math.max(1, [...text].length) * letterWidth);
  return Math.round(Math.min(size, fitted) * 100) / 100;
}

interface TextStyle {
  fill?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Shrinks the text down to `least` of its size, and then cuts it. */
  width?: number;
  least?: number;
  /** Never cut, only shrunk. */
  whole?: boolean;
}

export function text(x: number, y: number, size: number, content: string, style: TextStyle = {}): string {
  const { fill = '#16211c', weight = 500, anchor = 'start', width = 200, whole = false } = style;
  // A brand may shrink further than small print before it is cut.
  const least = style.least ?? (weight >= 800 ? 0.5 : 0.75);
  const room = Math.floor(width / (size * least * letterWidth));
  const shown = whole ? content : shorten(content, room);
  const spacing = weight >= 800 && size > 12 ? ' letter-spacing="-.3"' : '';
  return `<text x="${x}" y="${y}" font-size="${fitSize(shown, size, width)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${spacing}>${escapeXml(shown)}</text>`;
}

export const softInk = '#44514b';
export const edge = 'stroke="#d5dcd8" stroke-width=".7"';

export const shadow = (cx: number, cy: number, rx: number, ry = 7) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#bt-shadow)"/>`;

/** Highlight on a round body. */
export const rounded = (path: string) => `<path d="${path}" fill="url(#bt-round)"/>`;

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

type EmblemDrawer = (x: number, y: number, s: number, c: string) => string;

const emblemDrawers: Readonly<Record<string, EmblemDrawer>> = {
  wave: (x, y, s, c) =>
    `<path d="M${x} ${y + s * 0.6}q${s * 0.25} -${s * 0.5} ${s * 0.5} 0t${s * 0.5} 0" fill="none" stroke="${c}" stroke-width="${s * 0.2}" stroke-linecap="round"/>`,
  tree: (x, y, s, c) =>
    `<path d="M${x + s / 2} ${y + s}V${y + s * 0.5}" stroke="${c}" stroke-width="${s * 0.16}"/><circle cx="${x + s / 2}" cy="${y + s * 0.34}" r="${s * 0.34}" fill="${c}"/>`,
  diamond: (x, y, s, c) =>
    `<path d="M${x + s / 2} ${y}l${s / 2} ${s / 2}l-${s / 2} ${s / 2}l-${s / 2} -${s / 2}z" fill="${c}"/>`,
  volcano: (x, y, s, c) =>
    `<path d="M${x} ${y + s}L${x + s * 0.38} ${y + s * 0.15}h${s * 0.24}L${x + s} ${y + s}z" fill="${c}"/>`,
  square: (x, y, s, c) =>
    `<rect x="${x + s * 0.1}" y="${y + s * 0.1}" width="${s * 0.8}" height="${s * 0.8}" fill="none" stroke="${c}" stroke-width="${s * 0.18}"/>`,
  bubbles: (x, y, s, c) =>
    `<circle cx="${x + s * 0.35}" cy="${y + s * 0.6}" r="${s * 0.33}" fill="${c}"/><circle cx="${x + s * 0.78}" cy="${y + s * 0.3}" r="${s * 0.2}" fill="${c}"/>`,
  heart: (x, y, s, c) =>
    `<path d="M${x + s / 2} ${y + s}C${x - s * 0.3} ${y + s * 0.45} ${x + s * 0.15} ${y - s * 0.1} ${x + s / 2} ${y + s * 0.3}C${x + s * 0.85} ${y - s * 0.1} ${x + s * 1.3} ${y + s * 0.45} ${x + s / 2} ${y + s}z" fill="${c}"/>`,
  temple: (x, y, s, c) =>
    `<path d="M${x} ${y + s}h${s}l-${s * 0.14} -${s * 0.33}h-${s * 0.08}l-${s * 0.1} -${s * 0.33}h-${s * 0.08}l-${s * 0.08} -${s * 0.33}h-${s * 0.04}l-${s * 0.08} ${s * 0.33}h-${s * 0.08}l-${s * 0.1} ${s * 0.33}h-${s * 0.08}z" fill="${c}"/>`,
  leaf: (x, y, s, c) =>
    `<path d="M${x} ${y + s}C${x} ${y + s * 0.2} ${x + s * 0.5} ${y} ${x + s} ${y}C${x + s} ${y + s * 0.6} ${x + s * 0.7} ${y + s} ${x} ${y + s}z" fill="${c}"/>`,
  sun: (x, y, s, c) =>
    `<circle cx="${x + s / 2}" cy="${y + s / 2}" r="${s * 0.28}" fill="${c}"/><circle cx="${x + s / 2}" cy="${y + s / 2}" r="${s * 0.44}" fill="none" stroke="${c}" stroke-width="${s * 0.12}" stroke-dasharray="${s * 0.14} ${s * 0.2}"/>`,
  star: (x, y, s, c) =>
    `<path d="M${x + s * 0.5} ${y}l${s * 0.15} ${s * 0.33}l${s * 0.35} ${s * 0.04}l-${s * 0.26} ${s * 0.24}l${s * 0.07} ${s * 0.36}l-${s * 0.31} -${s * 0.18}l-${s * 0.31} ${s * 0.18}l${s * 0.07} -${s * 0.36}l-${s * 0.26} -${s * 0.24}l${s * 0.35} -${s * 0.04}z" fill="${c}"/>`,
  drop: (x, y, s, c) =>
    `<path d="M${x + s / 2} ${y}C${x + s * 0.9} ${y + s * 0.5} ${x + s * 0.9} ${y + s} ${x + s / 2} ${y + s}C${x + s * 0.1} ${y + s} ${x + s * 0.1} ${y + s * 0.5} ${x + s / 2} ${y}z" fill="${c}"/>`,
};

export function emblem(name: string, x: number, y: number, size: number, colour: string): string {
  // Own properties only, because of `__proto__`.
  const draw = Object.hasOwn(emblemDrawers, name) ? emblemDrawers[name] : emblemDrawers.diamond;
  return draw ? draw(x, y, size, colour) : '';
}

/** The house's mark and name. */
export function signature(
  facts: PictureFacts,
  x: number,
  y: number,
  size: number,
  width: number,
  colour: string,
): string {
  const name = text(x + size * 1.5, y + size * 0.86, size * 0.86, facts.laboratory.name, {
    weight: 700,
    fill: colour,
    width,
  });
  return emblem(facts.laboratory.emblem, x, y, size, colour) + name;
}

const defs = `<defs>
<radialGradient id="bt-shadow"><stop offset="0" stop-color="#0b2a1f" stop-opacity=".3"/><stop offset="1" stop-color="#0b2a1f" stop-opacity="0"/></radialGradient>
<linearGradient id="bt-face" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b2a1f" stop-opacity=".07"/></linearGradient>
<linearGradient id="bt-round"><stop offset="0" stop-color="#0b1f18" stop-opacity=".22"/><stop offset=".14" stop-color="#fff" stop-opacity=".22"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b1f18" stop-opacity=".24"/></linearGradient>
<linearGradient id="bt-amber"><stop offset="0" stop-color="#5d2c0a"/><stop offset=".25" stop-color="#b8661f"/><stop offset=".6" stop-color="#8d4813"/><stop offset="1" stop-color="#4d2408"/></linearGradient>
<linearGradient id="bt-foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f7f8"/><stop offset=".45" stop-color="#cfd8dc"/><stop offset=".6" stop-color="#e9eef0"/><stop offset="1" stop-color="#bfc9ce"/></linearGradient>
</defs>`;

/** A whole document without external fonts, links or scripts. */
export function svgDocument(width: number, height: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Figtree, 'Segoe UI', Roboto, Arial, sans-serif"><title>${escapeXml(title)}</title>${defs}${body}</svg>`;
}
