import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { readVocabulary } from '../../apps/server/src/modules/catalogue/search/vocabulary/read-vocabulary.ts';
import { photographSheet } from './phone-photo.ts';
import type { Item, Medicine, PrescriptionSet } from './types.ts';
import { isGenericName, pickFrom } from './types.ts';

/**
 * Written before the mechanism was changed for the second time, and measured only before and after that: sheets of
 * record systems in the fonts of PDF, brands that the store does not sell, and photographs in perspective.
 */
export const thirdSet: PrescriptionSet = { seed: 990_017, write, photograph };

const formWords: Readonly<Record<string, readonly string[]>> = {
  tableta: ['tab', 'TAB.', 'tabs.', 'tabletas', 'comp.'],
  cápsula: ['cap', 'caps.', 'CAPS', 'cápsulas'],
  jarabe: ['jbe', 'jarabe', 'JBE.'],
  suspensión: ['susp', 'susp.', 'suspensión'],
  ampolla: ['amp', 'amp.', 'ampollas'],
  gotas: ['gts', 'gotas'],
  crema: ['crema', 'CREMA'],
  ungüento: ['ungüento', 'ung.'],
  supositorio: ['supositorios', 'sup.'],
  inhalador: ['inhalador', 'inh.'],
};

const directionsOf: Readonly<Record<string, readonly string[]>> = {
  tableta: ['1 tab VO c/8h x 7 días', 'Tomar 1 c/12h', '1 tab cada noche al acostarse', '1/2 tab c/día'],
  cápsula: ['1 cap VO c/24h en ayunas', 'Tomar 1 c/8h x 5 días'],
  jarabe: ['5 ml VO c/8h x 5 días', '7.5 ml c/6h si fiebre'],
  suspensión: ['5 ml VO c/12h x 7 días', '10 ml c/8h'],
  ampolla: ['1 amp IM c/24h', 'Aplicar IM dosis única'],
};
const otherDirections = ['Aplicar c/12h x 14 días', 'Uso según indicación', 'Usar c/8h'];

interface UnsoldName {
  name: string;
  key: string;
}
const vocabulary = readVocabulary();
const brandFile = '../../apps/server/src/modules/catalogue/search/vocabulary/data/brands.csv';
const brands: readonly UnsoldName[] = readFileSync(new URL(brandFile, import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split(';'))
  .map(([name = '', ingredients = '']) => ({ name, key: vocabulary.ingredientKey(ingredients) }));

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts of a line are separated by a tab: each layout puts them together in its own way. */
function write(meant: Medicine, random: () => number): Item {
  const pick = pickFrom(random);
  const { activeIngredient, brand, form, packSize, name: full } = meant;
  const ingredient = (activeIngredient ?? '').replace(/ (potásico|sódico|cálcica|maleato)$/, '');
  const isGeneric = isGenericName(full);
  const unsold = brands.filter(({ key }) => key === vocabulary.ingredientKey(activeIngredient ?? ''));
  const linked = ingredient.replaceAll(' + ', pick([' + ', '/', ' + ']));
  const own = random() < 0.3 && !isGeneric ? brand : linked;
  const isUnsold = random() < 0.22 && unsold.length > 0;
  const chosen = isUnsold ? pick(unsold).name : own;
  const name = pick([capital(chosen), chosen.toUpperCase(), capital(withoutAccents(chosen))]);
  const strength = writtenStrength(meant.strength ?? '', pick);
  const isCounted = /tableta|cápsula|sobre|óvulo|supositorio|ampolla/.test(form);
  return {
    text: [name, strength, pick(formWords[form] ?? [form])].join('\t'),
    directions: pick(directionsOf[form] ?? otherDirections),
    units: isCounted ? String(packSize) : '1',
    meant,
  };
}

function writtenStrength(strength: string, pick: ReturnType<typeof pickFrom>): string {
  return pick([
    strength,
    strength.replace(/(\d) (?=[a-zA-Z])/g, '$1'),
    strength.toUpperCase(),
    strength.replaceAll('ml', 'mL'),
  ]);
}

const partsOf = ({ text }: Item) => text.split('\t') as [name: string, strength: string, form: string];

type Doc = InstanceType<typeof PDFDocument>;
type Layout = (doc: Doc, items: readonly Item[], fonts: Fonts) => void;
interface Fonts {
  plain: string;
  bold: string;
}

const say = (doc: Doc, font: string, size: number, words: string, x: number, y: number) =>
  doc.font(font).fontSize(size).text(words, x, y, { lineBreak: false });

/** Half a sheet on its side: what to buy at the left, how to take it at the right. */
const halves: Layout = (doc, items, { plain, bold }) => {
  say(doc, bold, 17, 'Centro Médico San Rafael', 40, 30);
  say(doc, plain, 9, 'Dr. Julio Alvarenga Mejía - Cardiólogo - CMH 4471 - Cel. 9988-1122', 40, 52);
  say(doc, plain, 10, 'Nombre: Wendy Yamileth Funes      Edad: 54 a      F. 02/10/2026', 40, 74);
  doc.moveTo(300, 92).lineTo(300, 400).stroke('#335');
  say(doc, bold, 15, 'Rp/', 40, 96);
  say(doc, bold, 11, 'Indicaciones', 314, 98);
  for (const [at, item] of items.entries()) {
    const [name, strength, form] = partsOf(item);
    const y = 124 + at * 44;
    say(doc, plain, 11.5, `${at + 1}- ${name} ${strength}`, 40, y);
    say(doc, plain, 11.5, `${form} # ${item.units}`, 54, y + 15);
    say(doc, plain, 10.5, item.directions, 314, y + 6);
  }
  say(doc, plain, 8, 'Km 5 carretera a El Progreso, contiguo a gasolinera', 40, 395);
};

/** The print of a record system: a column for each part. */
const columns: Layout = (doc, items, { plain, bold }) => {
  say(doc, bold, 13, 'INSTITUTO DE SALUD - RECETA MÉDICA ELECTRÓNICA', 40, 40);
  say(doc, plain, 9, 'No. Receta 000481923    Unidad: Policlínica Norte    Emitida 21/10/2026 08:15', 40, 60);
  say(doc, plain, 9, 'Asegurado: BLANCA ESTELA RÁPALO ZELAYA   Identidad 0801-1961-04412', 40, 76);
  const lefts = [40, 60, 262, 352, 436, 478];
  const heads = ['#', 'Fármaco', 'Concentración', 'Forma', 'Cant', 'Dosis'];
  doc.rect(36, 98, 540, 18).fill('#d9e2ec').fillColor('#111');
  for (const [at, head] of heads.entries()) say(doc, bold, 9, head, lefts[at] ?? 0, 103);
  for (const [at, item] of items.entries()) {
    const y = 126 + at * 30;
    const cells = [String(at + 1), ...partsOf(item), item.units];
    for (const [column, cell] of cells.entries()) say(doc, plain, 9.5, cell, lefts[column] ?? 0, y);
    doc
      .font(plain)
      .fontSize(8)
      .text(item.directions, lefts[5] ?? 0, y - 3, { width: 100 });
    doc
      .moveTo(36, y + 20)
      .lineTo(576, y + 20)
      .stroke('#bbb');
  }
  say(doc, plain, 9, 'Médico prescriptor: Dra. Sandra Oviedo   Cód. 20931', 40, 420);
  say(doc, plain, 8, 'Documento generado por el sistema. Válido por 3 días.', 40, 436);
};

/** The end of a discharge letter: everything of a medicine in one running sentence. */
const sentences: Layout = (doc, items, { plain, bold }) => {
  say(doc, bold, 14, 'EPICRISIS Y PLAN DE EGRESO', 60, 50);
  const told = 'Paciente masculino de 61 años que egresa en buen estado general, afebril, tolerando la vía oral.';
  doc.font(plain).fontSize(10).text(told, 60, 76, { width: 480 });
  say(doc, bold, 11, 'Tratamiento en casa:', 60, 116);
  doc.y = 136;
  for (const item of items) {
    const [name, strength, form] = partsOf(item);
    const sentence = `• ${name} ${strength} ${form} (${item.units}). ${item.directions}.`;
    doc.font(plain).fontSize(11.5).text(sentence, 66, doc.y, { width: 330, indent: 0 }).moveDown(0.6);
  }
  say(doc, plain, 10, 'Control en consulta externa en 2 semanas. Dieta hiposódica.', 60, 520);
};

/** A stamp pad of a small clinic: the name in large letters, its form and amount below, numbered with a bracket. */
const stacked: Layout = (doc, items, { plain, bold }) => {
  say(doc, bold, 16, 'Clínica Médico Quirúrgica Divina Misericordia', 50, 36);
  say(doc, plain, 9, 'Atención 24 horas. Barrio Abajo, frente al parque. Tel: 2440-7788', 50, 58);
  say(doc, plain, 10, 'Pte: Heber Josué Murillo', 50, 84);
  say(doc, plain, 10, 'Peso: 18 kg', 340, 84);
  for (const [at, item] of items.entries()) {
    const [name, strength, form] = partsOf(item);
    const y = 116 + at * 58;
    say(doc, bold, 12.5, `${at + 1}) ${name}`, 50, y);
    say(doc, plain, 11.5, `${form} de ${strength}   Cant: ${item.units}`, 68, y + 17);
    say(doc, plain, 10.5, item.directions, 68, y + 33);
  }
  say(doc, plain, 10, 'F.______________  Sello', 320, 500);
};

const layouts: readonly { draw: Layout; size: [number, number]; scale: number }[] = [
  { draw: halves, size: [560, 420], scale: 2.8 },
  { draw: columns, size: [612, 470], scale: 3 },
  { draw: sentences, size: [600, 560], scale: 2.6 },
  { draw: stacked, size: [470, 540], scale: 2.8 },
];
const fontPairs: readonly Fonts[] = [
  { plain: 'Helvetica', bold: 'Helvetica-Bold' },
  { plain: 'Times-Roman', bold: 'Times-Bold' },
  { plain: 'Courier', bold: 'Courier-Bold' },
];

async function photograph(at: number, items: readonly Item[]): Promise<Buffer> {
  return photographSheet(await drawSheet(at, items), {
    seed: at + 1,
    keystone: [0, 0.05, 0.09][at % 3] ?? 0,
    degrees: [0.8, -2, 4.5, -5.5, 9][at % 5] ?? 0,
    shadow: [0, 0.35, 0.55][(at + 1) % 3] ?? 0,
    grain: [4, 14, 20][at % 3] ?? 0,
    blur: at % 4 === 1 ? 0.8 : 0.3,
    quarterTurns: [0, 0, 0, 1, 0, 0, 2, 0, 3][at % 9] ?? 0,
    longestSide: [1600, 2000, 1800][at % 3] ?? 1600,
    quality: [80, 66, 72][at % 3] ?? 70,
  });
}

async function drawSheet(at: number, items: readonly Item[]): Promise<Buffer> {
  const { draw, size, scale } = layouts[at % layouts.length] as (typeof layouts)[number];
  const fonts = fontPairs[at % fontPairs.length] as Fonts;
  const doc = new PDFDocument({ size, margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc
    .rect(0, 0, ...size)
    .fill('#fbfaf6')
    .fillColor('#1b1e26');
  // A record system's fixed letters are too wide for its columns, so it prints them in another font.
  draw(doc, items, draw === columns && fonts.plain === 'Courier' ? (fontPairs[0] as Fonts) : fonts);
  doc.end();
  await ended;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.concat(chunks));
  const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
  const swapped = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const sheet = await swapped
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .png()
    .toBuffer();
  document.destroy();
  library.destroy();
  return sheet;
}
