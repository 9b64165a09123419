import { plainText } from '../../catalogue/search/index.ts';
import type { SeenWord } from './noise.ts';
import { likenessOf, seenWord } from './noise.ts';
import type { Comparison } from './strengths.ts';

/** The dosage forms that prescriptions and products name, each with its words without accents. */
const forms = {
  masticable: ['tabletas? masticables?', 'tab masticables?', 'masticables?'],
  efervescente: ['tabletas? efervescentes?', 'efervescentes?'],
  tableta: ['tabletas?', 'tabs?', 'tabl', 'tbs?', 'comprimidos?', 'comp', 'grageas?', 'pastillas?'],
  capsula: ['capsulas?', 'caps?', 'perlas?'],
  gomita: ['gomitas?'],
  nebulizar: ['solucion para nebulizar', 'sol(?:ucion)? p/ ?nebulizar', 'nebulizaciones', 'nebulizar'],
  oftalmica: ['solucion oftalmica', 'sol oftalmica', 'gotas oftalmicas', 'colirio', 'oftalmic[oa]s?'],
  otica: ['gotas oticas', 'solucion otica', 'otic[oa]s?'],
  nasal: ['aerosol nasal', 'spray nasal', 'solucion nasal', 'gotas nasales', 'nasal'],
  gotas: ['gotas', 'gts', 'gotero'],
  jarabe: ['jarabe', 'jbe', 'jar'],
  suspension: ['suspension', 'susp'],
  inyectable: ['solucion inyectable', 'ampollas?', 'amps?', 'inyectables?', 'inyeccion', 'vial(?:es)?', 'iny'],
  pluma: ['plumas?', 'lapicer[oa]s?', 'pen'],
  inhalador: ['inhalador(?:es)?', 'inh', 'aerosol para inhalar'],
  supositorio: ['supositorios?', 'sup'],
  ovulo: ['ovulos?', 'tabletas? vaginales?'],
  parche: ['parches?'],
  sobre: ['sobres?', 'sachets?'],
  crema: ['crema', 'crm'],
  unguento: ['unguento', 'ung', 'pomada', 'balsamo'],
  gel: ['gel'],
  locion: ['locion'],
  champu: ['champu', 'shampoo'],
  enjuague: ['enjuague(?: bucal)?'],
  aerosol: ['aerosol', 'spray'],
  polvo: ['polvo'],
  solucion: ['solucion', 'sol'],
} as const;

export type DosageForm = keyof typeof forms;

const patterns = Object.entries(forms).map(([form, words]) => ({
  form: form as DosageForm,
  pattern: new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])\\.?`),
}));

export interface FoundForm {
  readonly form: DosageForm;
  readonly index: number;
  readonly length: number;
}

/** Whole words of forms, for those that were misread. */
const longWords: readonly { form: DosageForm; word: SeenWord }[] = (
  [
    ['tableta', 'tableta tabletas comprimido comprimidos grageas'],
    ['capsula', 'capsula capsulas'],
    ['jarabe', 'jarabe'],
    ['suspension', 'suspension'],
    ['inyectable', 'ampolla ampollas inyectable'],
    ['inhalador', 'inhalador'],
    ['supositorio', 'supositorio supositorios'],
    ['unguento', 'unguento'],
    ['ovulo', 'ovulos'],
    ['sobre', 'sobres'],
    ['solucion', 'solucion'],
  ] as const
).flatMap(([form, words]) => words.split(' ').map((word) => ({ form, word: seenWord(word) })));
const leastLike = 0.8;
const shortestMisread = 6;

const known = new Map<string, FoundForm | undefined>();
const mostKnown = 2000;

/** The most specific form in a text. The forms of products are few, and asked for again and again. */
export function findForm(text: string): FoundForm | undefined {
  if (known.has(text)) return known.get(text);
  const found = writtenForm(text) ?? misreadForm(text);
  if (known.size >= mostKnown) known.clear();
  known.set(text, found);
  return found;
}

function writtenForm(text: string): FoundForm | undefined {
  const plain = plainText(text);
  for (const { form, pattern } of patterns) {
    const found = pattern.exec(plain);
    if (found) return { form, index: found.index, length: found[0].length };
  }
  return undefined;
}

/** `tabietas`, `cápsuias`: a word after the name that looks like a form. */
function misreadForm(text: string): FoundForm | undefined {
  for (const { 0: written, index } of plainText(text).matchAll(/(?<=[\s,|])[a-z0-9|!]+/g)) {
    if (written.length < shortestMisread) continue;
    const seen = seenWord(written);
    const like = longWords.find(({ word }) => likenessOf(seen, word) >= leastLike);
    if (like) return { form: like.form, index, length: written.length };
  }
  return undefined;
}

/** Forms that physicians name one for another. */
const families: readonly (readonly DosageForm[])[] = [
  ['tableta', 'masticable', 'efervescente', 'capsula', 'gomita'],
  ['gotas', 'solucion', 'oftalmica', 'otica', 'nasal', 'nebulizar'],
  ['jarabe', 'suspension', 'solucion', 'gotas', 'polvo'],
  ['aerosol', 'inhalador', 'nasal'],
  ['crema', 'unguento', 'gel', 'locion'],
  ['inyectable', 'pluma', 'solucion'],
  ['enjuague', 'solucion'],
];

export function isKindred(one: DosageForm | undefined, other: DosageForm | undefined): boolean {
  return families.some((family) => one && other && family.includes(one) && family.includes(other));
}

export function compareForm(written: DosageForm | undefined, sold: string): Comparison {
  if (!written) return 'unwritten';
  return findForm(sold)?.form === written ? 'same' : 'other';
}
