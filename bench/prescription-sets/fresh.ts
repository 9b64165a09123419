import sharp from 'sharp';
import type { Item, Medicine, PrescriptionSet } from './types.ts';
import { createRandom, isGenericName, pickFrom } from './types.ts';

/** Other words, layouts and lights than the mechanism was built with: how well it does with what it has not seen. */
export const freshSet: PrescriptionSet = { seed: 20_261, write, photograph };

const formWords: Readonly<Record<string, readonly string[]>> = {
  tableta: ['tbs', 'Tabletas', 'comprimidos', 'TAB'],
  cápsula: ['caps', 'Cápsulas', 'CAP'],
  jarabe: ['jarabe fco.', 'Jbe', 'JARABE'],
  suspensión: ['susp. oral', 'Suspensión', 'SUSP'],
  ampolla: ['ampolla IM', 'Amp', 'AMPOLLAS'],
  crema: ['crema tubo', 'Crema'],
};

function write(meant: Medicine, random: () => number): Item {
  const pick = pickFrom(random);
  const { activeIngredient, brand, strength, form, packSize, name: full } = meant;
  const ingredient = activeIngredient ?? '';
  const isGeneric = isGenericName(full);
  const glued = (strength ?? '').replace(/(\d) (?=mg|mcg|ml|g|UI)/g, pick(['$1 ', '$1']));
  const words = pick(formWords[form] ?? [form]);
  const name = pick([
    ingredient,
    ingredient.toUpperCase(),
    isGeneric ? ingredient : `${brand} (${ingredient})`,
    isGeneric ? ingredient : brand.toUpperCase(),
  ]);
  const isCounted = /tableta|cápsula|sobre|óvulo|supositorio/.test(form);
  const units = isCounted ? String(packSize) : '1';
  const text = pick([`${name} ${glued} ${words}`, `${name} ${words} de ${glued}`, `${name}, ${words}, ${glued}`]);
  const hours = pick([6, 8, 12, 24]);
  const how = pick([
    `Tome una cada ${hours} h por ${pick([5, 7, 10])} días.`,
    `1 c/${hours} h`,
    `VO cada ${hours} horas con alimentos`,
    `Usar ${pick(['mañana y noche', 'por la noche'])}, ${pick([10, 14, 30])} días`,
  ]);
  return { text, directions: how, units, meant };
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x: number, y: number, size: number, words: string, style = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${style}>${plain(words)}</text>`;
const rule = (x: number, y: number, width: number, height: number, fill = '#777') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

interface Sheet {
  width: number;
  height: number;
  body: string;
}

/** The form of a hospital: a grid with the amount in a column of its own. */
function gridOf(items: readonly Item[]): Sheet {
  const rows = items.map(({ text: words, directions, units }, at) => {
    const y = 500 + at * 92;
    return (
      rule(70, y - 56, 1260, 2) +
      text(84, y, 24, String(at + 1)) +
      text(130, y, 25, words) +
      text(130, y + 26, 19, directions, 'fill="#444"') +
      text(1240, y, 25, units)
    );
  });
  const head =
    text(70, 120, 34, 'HOSPITAL GENERAL DEL VALLE', 'font-weight="bold"') +
    text(70, 160, 22, 'Consulta externa. Servicio: Medicina Interna') +
    rule(70, 190, 1260, 150, '#eef1f4') +
    text(90, 232, 22, 'Paciente: MARÍA DEL CARMEN ORDÓÑEZ') +
    text(900, 232, 22, 'Expediente 118-2291') +
    text(90, 272, 22, 'Edad: 67 años   Sexo: F   Peso: 71 kg') +
    text(90, 312, 22, 'Dx: HTA, DM2') +
    text(84, 420, 20, 'No.') +
    text(130, 420, 20, 'Medicamento e indicación') +
    text(1225, 420, 20, 'Cant.');
  const last = 500 + items.length * 92;
  const lines = [70, 118, 1210, 1330].map((x) => rule(x, 392, 2, last - 448)).join('');
  return { width: 1400, height: 1800, body: head + lines + rows.join('') + text(800, 1690, 22, 'Dr. J. Rivas. Sello') };
}

/** A narrow ticket of a clinic's printer. */
function ticketOf(items: readonly Item[]): Sheet {
  const rows = items.map(({ text: words, directions, units }, at) => {
    const y = 420 + at * 150;
    const cut = words.length > 34 ? words.lastIndexOf(' ', 34) : words.length;
    const [first, rest] = [words.slice(0, cut), words.slice(cut + 1)];
    return (
      text(50, y, 30, `- ${first}`, 'font-weight="bold"') +
      (rest ? text(76, y + 36, 30, rest, 'font-weight="bold"') : '') +
      text(76, y + (rest ? 72 : 36), 25, `Cantidad: ${units}`) +
      text(76, y + (rest ? 104 : 68), 25, directions)
    );
  });
  const head =
    text(210, 90, 34, 'CLÍNICA LOS ÁNGELES', 'font-weight="bold"') +
    text(240, 130, 24, 'Barrio El Centro, Tel. 2772-1010') +
    text(50, 210, 26, 'Fecha 03/11/2026  10:42') +
    text(50, 250, 26, 'Paciente Óscar Pineda') +
    text(50, 330, 30, 'Rx', 'font-weight="bold"');
  return { width: 860, height: 1500, body: head + rows.join('') };
}

/** A letter: everything of a medicine in one line of a paragraph, and below how to take it. */
function letterOf(items: readonly Item[]): Sheet {
  const rows = items.map(({ text: words, directions, units }, at) => {
    const y = 560 + at * 124;
    return text(160, y, 29, `${at + 1}) ${words} #${units}`) + text(200, y + 40, 26, `Sig.: ${directions}`);
  });
  const head =
    text(420, 130, 38, 'Dra. Ileana Matute', 'font-style="italic"') +
    text(390, 172, 24, 'Pediatra. Colegiado 5512. Edificio Médico, 3er piso') +
    rule(160, 200, 920, 4, '#8a2f4b') +
    text(160, 280, 27, 'Para: Diego Alvarado, 9 años') +
    text(800, 280, 27, '12 de noviembre') +
    text(160, 470, 40, 'Rp.', 'font-weight="bold"');
  return { width: 1240, height: 1650, body: head + rows.join('') + text(160, 1560, 22, 'Próxima cita: en 15 días') };
}

const layouts = [gridOf, ticketOf, letterOf];
const fonts = ['Liberation Sans Narrow', 'Liberation Mono', 'DejaVu Serif Condensed', 'DejaVu Sans Condensed'];

/** On another table, with a stripe of shadow, yellow light, a sheared angle, noise and a hard JPEG. */
async function photograph(at: number, items: readonly Item[]): Promise<Buffer> {
  const sheet = (layouts[at % layouts.length] ?? letterOf)(items);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width + 120}" height="${sheet.height + 120}"
    font-family="${fonts[at % fonts.length]}, sans-serif" fill="#23252b">
    <rect width="100%" height="100%" fill="#38424a"/><g transform="translate(60 60)">
    <rect width="${sheet.width}" height="${sheet.height}" fill="#fdfbf4"/>${sheet.body}</g></svg>`;
  const flat = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const shear = [0, 0.03, -0.04][at % 3] ?? 0;
  const seen = await sharp(flat)
    .affine([1, shear, shear / 2, 1], { background: '#38424a' })
    .png()
    .toBuffer();
  const tilted = await sharp(seen)
    .rotate([1.5, -3, 0, 7, -6][at % 5] ?? 0, { background: '#38424a' })
    .removeAlpha()
    .png()
    .toBuffer();
  const { width, height } = await sharp(tilted).metadata();
  const layers = [{ input: Buffer.from(stripeOf(width, height, at)), blend: 'multiply' as const }];
  const shaded = await sharp(tilted).composite(layers).removeAlpha().raw().toBuffer();
  addGrain(shaded, [6, 16, 24][at % 3] ?? 0, at + 1);
  const turns = [0, 0, 90, 0, 180, 0, 0, 270][at % 8] ?? 0;
  const photo = await sharp(shaded, { raw: { width, height, channels: 3 } })
    .blur(0.4 + (at % 3) * 0.2)
    .png()
    .toBuffer();
  return sharp(photo).rotate(turns).jpeg({ quality: 62 }).toBuffer();
}

/** The shadow of an arm across the page, under a warm lamp. */
function stripeOf(width: number, height: number, at: number): string {
  const dark = Math.round(255 * (1 - ([0.25, 0.5, 0.4][at % 3] ?? 0)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="s" x1="0" y1="${at % 2}" x2="1" y2="0.4"><stop offset="0.2" stop-color="#fff3d6"/>
    <stop offset="0.5" stop-color="rgb(${dark},${dark},${Math.max(0, dark - 12)})"/><stop offset="0.8" stop-color="#fff6e0"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
}

function addGrain(pixels: Buffer, spread: number, seed: number): void {
  const random = createRandom(seed * 104_729 + 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const change = (random() + random() - 1) * spread * 2;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, Math.round((pixels[channel] ?? 0) + change)));
    }
  }
}
