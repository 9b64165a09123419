import sharp from 'sharp';
import { freshSet } from './fresh.ts';
import { knownSet } from './known.ts';
import { photographSheet } from './phone-photo.ts';
import { thirdSet } from './third.ts';
import type { Item, Medicine, PrescriptionSet } from './types.ts';
import { isGenericName, pickFrom } from './types.ts';

/**
 * Each layout in each of the four directions, with medicines of no other set: whether a page is turned rightly. The
 * layouts are those that say least about it: capitals only, figures, a few words, italics, and writing in two directions.
 */
export const turnedSet: PrescriptionSet = {
  seed: 41_117,
  pages: 20,
  without: [knownSet, freshSet, thirdSet],
  write,
  photograph,
};

function write(meant: Medicine, random: () => number): Item {
  const pick = pickFrom(random);
  const { activeIngredient, brand, strength, form, packSize, name: full } = meant;
  const name = isGenericName(full) ? (activeIngredient ?? '') : pick([activeIngredient ?? '', brand]);
  const directions = pick(['1 cada 8 horas por 7 días', 'Una cada noche', '2 veces al día después de comer']);
  return { text: `${name} ${strength} ${form}`, directions, units: String(packSize), meant };
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const say = (x: number, y: number, size: number, words: string, style = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${style}>${plain(words)}</text>`;

interface Sheet {
  width: number;
  height: number;
  font: string;
  body: string;
}

/** The printer of an old record system knows no small letters. */
const capitals = (items: readonly Item[]): Sheet => {
  const rows = items.flatMap(({ text, directions, units }, at) => [
    say(80, 420 + at * 110, 28, `${at + 1}. ${text.toUpperCase()} CANT. ${units}`),
    say(120, 462 + at * 110, 26, directions.toUpperCase()),
  ]);
  const head = [
    say(80, 120, 34, 'SISTEMA NACIONAL DE SALUD'),
    say(80, 170, 26, 'UNIDAD 0442   FECHA 14/11/2026   FOLIO 77120'),
    say(80, 240, 26, 'NOMBRE: ELVIN ANTONIO BANEGAS   EDAD: 48'),
    say(80, 340, 28, 'MEDICAMENTOS'),
  ];
  return { width: 1300, height: 1500, font: 'DejaVu Sans Mono', body: [...head, ...rows].join('') };
};

/** The address of the clinic runs along the side. */
const besideAddress = (items: readonly Item[]): Sheet => {
  const rows = items.flatMap(({ text, directions }, at) => [
    say(210, 330 + at * 120, 30, text),
    say(240, 374 + at * 120, 25, directions),
  ]);
  const along = 'transform="rotate(-90 110 1180)" letter-spacing="3" font-weight="bold"';
  const head = [
    say(110, 1180, 30, 'Clínica Santa Lucía, Avenida Cervantes 415, Tel. 2225-9090', along),
    say(210, 120, 36, 'Dra. Lourdes Castellón'),
    say(210, 220, 26, 'Paciente: Gerson Euceda'),
  ];
  return { width: 1150, height: 1400, font: 'Liberation Serif', body: [...head, ...rows].join('') };
};

/** A slip with a few words on it. */
const slip = (items: readonly Item[]): Sheet => {
  const rows = items.map(({ text }, at) => say(90, 260 + at * 90, 34, text));
  return { width: 1000, height: 900, font: 'Liberation Sans', body: [say(90, 130, 30, 'Receta'), ...rows].join('') };
};

/** Most of it is figures in the cells of a table. */
const figures = (items: readonly Item[]): Sheet => {
  const rows = items.flatMap(({ text, units }, at) => {
    const y = 330 + at * 80;
    const cells = [`00${4000 + at * 317}`, '14/11/26', '30/11/26', '1 2 3', `${units}.00`];
    return [
      `<rect x="60" y="${y - 50}" width="1480" height="2" fill="#888"/>`,
      say(80, y, 26, text),
      ...cells.map((cell, column) => say(800 + column * 150, y, 24, cell)),
    ];
  });
  const head = say(60, 110, 30, 'Control 2026-118820  ·  504 2239 1160') + say(60, 190, 26, '0801 1978 09931');
  return { width: 1600, height: 1000, font: 'DejaVu Sans Condensed', body: head + rows.join('') };
};

/** A letter in italics. */
const italics = (items: readonly Item[]): Sheet => {
  const rows = items.flatMap(({ text, directions }, at) => [
    say(150, 520 + at * 112, 31, `— ${text}`, 'font-style="italic"'),
    say(190, 560 + at * 112, 27, directions, 'font-style="italic"'),
  ]);
  const told = 'Estimada paciente, después de su visita le recomiendo lo que sigue.';
  const head = [say(150, 180, 40, 'Dr. Edgardo Lanza'), say(150, 360, 28, told, 'font-style="italic"')];
  return { width: 1240, height: 1600, font: 'DejaVu Serif', body: [...head, ...rows].join('') };
};

const layouts = [capitals, besideAddress, slip, figures, italics];

async function photograph(at: number, items: readonly Item[]): Promise<Buffer> {
  const layout = layouts[Math.floor(at / 4) % layouts.length] ?? capitals;
  const { width, height, font, body } = layout(items);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}, sans-serif"
    fill="#20232a"><rect width="100%" height="100%" fill="#fcfaf3"/>${body}</svg>`;
  return photographSheet(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer(), {
    seed: 300 + at,
    keystone: [0, 0.04, 0.08][at % 3] ?? 0,
    degrees: [0, 3, -4.5, 7, -8, 1.5, -2][at % 7] ?? 0,
    shadow: [0.5, 0, 0.35][at % 3] ?? 0,
    grain: [6, 18, 12][at % 3] ?? 0,
    blur: at % 5 === 1 ? 0.7 : 0.3,
    quarterTurns: at % 4,
    longestSide: [1700, 2000, 1600][at % 3] ?? 1700,
    quality: [74, 66, 80][at % 3] ?? 70,
  });
}
