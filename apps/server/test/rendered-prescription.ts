import sharp from 'sharp';

/** A medicine as a physician writes it, and how to take it. */
export interface WrittenItem {
  text: string;
  directions: string;
}

export const pageLayouts = ['list', 'table', 'two-lines'] as const;
export type PageLayout = (typeof pageLayouts)[number];

export interface RenderedPage {
  items: readonly WrittenItem[];
  layout?: PageLayout;
  /** Degrees, as of a hand that does not hold the phone straight. */
  tilt?: number;
  /** Quarter turns of the whole picture. */
  turns?: 0 | 1 | 2 | 3;
  /** How dark the darkest corner is: 0 none to 1 black. */
  shadow?: number;
  /** The spread of the grey values of the camera. */
  noise?: number;
  /** Out of focus, in pixels. */
  blur?: number;
  quality?: number;
  font?: string;
  seed?: number;
}

const width = 1240;
const height = 1650;
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A printed prescription, photographed: on a table, tilted, in the shadow of the hand, with the noise of a phone. */
export async function renderPrescription(page: RenderedPage): Promise<Buffer> {
  const { tilt = 0, turns = 0, shadow = 0, noise = 0, blur = 0, quality = 80, seed = 1 } = page;
  const sheet = await sharp(Buffer.from(sheetOf(page)))
    .removeAlpha()
    .png()
    .toBuffer();
  const tilted = await sharp(sheet).rotate(tilt, { background: '#6f5a48' }).removeAlpha().png().toBuffer();
  const size = await sharp(tilted).metadata();
  const layers = [];
  if (shadow > 0)
    layers.push({ input: Buffer.from(shadowOf(size.width, size.height, shadow)), blend: 'multiply' as const });
  const shaded = await sharp(tilted).composite(layers).removeAlpha().raw().toBuffer();
  if (noise > 0) addNoise(shaded, noise, seed);
  const photo = sharp(shaded, { raw: { width: size.width, height: size.height, channels: 3 } });
  const focused = blur > 0 ? photo.blur(blur) : photo;
  return sharp(await focused.png().toBuffer())
    .rotate(turns * 90)
    .jpeg({ quality })
    .toBuffer();
}

function sheetOf({ items, layout = 'list', font = 'DejaVu Sans' }: RenderedPage): string {
  const bodies = { list: listOf, table: tableOf, 'two-lines': twoLinesOf };
  const text = (x: number, y: number, size: number, words: string, style = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" ${style}>${plain(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}, sans-serif" fill="#1d2230">
    <rect width="${width}" height="${height}" fill="#6f5a48"/>
    <rect x="40" y="40" width="${width - 80}" height="${height - 80}" fill="#f7f4ec"/>
    ${text(110, 130, 40, 'Clínica Santa Elena', 'fill="#1d4f91" font-weight="bold"')}
    ${text(110, 180, 24, 'Dra. Ana Lucía Paz. Medicina interna. Col. 8841')}
    ${text(110, 216, 24, '5 Avenida N.O., San Pedro Sula. Tel. 2550-0000')}
    <rect x="110" y="240" width="1020" height="3" fill="#1d4f91"/>
    ${text(110, 300, 26, 'Paciente: Rosa Mejía')}${text(760, 300, 26, 'Fecha: 14/11/2026')}
    ${layout === 'table' ? '' : text(110, 380, 44, 'R/', 'font-style="italic"')}
    ${bodies[layout](items, text)}
    <rect x="640" y="1480" width="420" height="2" fill="#333"/>${text(760, 1515, 22, 'Firma y sello')}
  </svg>`;
}

type Write = (x: number, y: number, size: number, words: string, style?: string) => string;

function listOf(items: readonly WrittenItem[], text: Write): string {
  return items
    .map(({ text: words, directions }, at) => {
      const y = 450 + at * 118;
      return text(130, y, 30, `${at + 1}. ${words}`, 'font-weight="bold"') + text(170, y + 42, 26, directions);
    })
    .join('');
}

/** With ruled rows, as the systems of hospitals print it. */
function tableOf(items: readonly WrittenItem[], text: Write): string {
  const head =
    text(130, 400, 22, 'Medicamento', 'font-weight="bold"') + text(800, 400, 22, 'Indicaciones', 'font-weight="bold"');
  const rows = items.map(({ text: words, directions }, at) => {
    const y = 470 + at * 84;
    return `<rect x="110" y="${y - 52}" width="1020" height="1" fill="#999"/>${text(130, y, 25, words)}${text(800, y, 21, directions.slice(0, 27))}`;
  });
  return head + rows.join('');
}

/** The name, and below it the amount. */
function twoLinesOf(items: readonly WrittenItem[], text: Write): string {
  return items
    .map(({ text: words, directions }, at) => {
      const y = 440 + at * 138;
      const cut = /\s(?=\d)/.exec(words)?.index ?? words.length;
      return (
        text(130, y, 31, words.slice(0, cut)) +
        text(130, y + 42, 28, words.slice(cut + 1)) +
        text(130, y + 80, 23, directions, 'font-style="italic"')
      );
    })
    .join('');
}

const shadowOf = (wide: number, high: number, shadow: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0.25" stop-color="#fff"/><stop offset="1" stop-color="rgb(${gray(shadow)},${gray(shadow)},${gray(shadow)})"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`;
const gray = (shadow: number) => Math.round(255 * (1 - shadow));

/** The same noise for the same seed. */
function addNoise(pixels: Buffer, spread: number, seed: number): void {
  let state = seed * 7919 + 17;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let at = 0; at < pixels.length; at += 3) {
    const change = (random() + random() + random() - 1.5) * spread * 1.6;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, Math.round((pixels[channel] ?? 0) + change)));
    }
  }
}
