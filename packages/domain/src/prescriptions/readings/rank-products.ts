import { isEmptyWord, isSaltWord, plainText } from '../../catalogue/search/index.ts';
import type { DosageForm } from './forms.ts';
import { compareForm, findForm } from './forms.ts';
import type { SeenWord } from './noise.ts';
import { likenessOf, seenWord } from './noise.ts';
import type { ParsedLine } from './parse-line.ts';
import type { Comparison } from './strengths.ts';
import { compareStrength } from './strengths.ts';

/** What the catalogue says of a product. */
export interface ReadableProduct {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly activeIngredient: string | null;
  readonly strength: string | null;
  readonly form: string;
  readonly packSize: number;
  readonly isAvailable: boolean;
  readonly priceCents: number;
}

/** A brand that the store does not sell, and what it contains. */
export interface UnsoldBrand {
  readonly name: string;
  readonly ingredients: string;
}

/** How sure the proposal is: `sure`, to be confirmed, or a guess. */
export type Certainty = 'sure' | 'check' | 'guess';

export interface Candidate<Product extends ReadableProduct = ReadableProduct> {
  readonly product: Product;
  readonly strength: Comparison;
  readonly form: Comparison;
  /** Name, strength and form are those of the line. */
  readonly isMatch: boolean;
  /** How many packs cover the prescribed units. */
  readonly packs: number;
  readonly nameFit: number;
}

const mostCandidates = 3;
const leastFit = 0.7;
/** A line without amount or form must name the product almost exactly: `Rosa Mejía` is no medicine. */
const leastBareFit = 0.9;
const sureFit = 0.88;
const sureConfidence = 72;
const mostPacks = 10;
const points = {
  strength: { same: 40, unwritten: 15, other: 0 },
  form: { same: 16, unwritten: 10, other: 0 },
} as const;

export function rankProducts<Product extends ReadableProduct>(
  line: ParsedLine & { isBare?: boolean },
  products: readonly Product[],
  { brands = [], limit = mostCandidates }: { brands?: readonly UnsoldBrand[]; limit?: number } = {},
): Candidate<Product>[] {
  const least = line.isBare ? leastBareFit : leastFit;
  const read = createRead();
  return products
    .flatMap((product) => {
      const nameFit = fitOf(line, product, brands, read);
      return nameFit >= least ? [candidateOf(line, product, nameFit)] : [];
    })
    .map((candidate) => ({ candidate, score: scoreOf(line, candidate) }))
    .sort((a, b) => b.score - a.score || a.candidate.product.priceCents - b.candidate.product.priceCents)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function candidateOf<Product extends ReadableProduct>(
  line: ParsedLine,
  product: Product,
  nameFit: number,
): Candidate<Product> {
  const strength = compareStrength(line.strength, product.strength);
  const form = compareForm(line.form, product.form);
  return {
    ...{ product, strength, form },
    isMatch: strength === 'same' && form === 'same',
    packs: packsFor(line, product),
    nameFit,
  };
}

function scoreOf(line: ParsedLine, { product, strength, form, nameFit }: Candidate): number {
  const pack = line.units === undefined ? 0 : packPoints(line.units, product.packSize);
  return nameFit * 100 + points.strength[strength] + points.form[form] + pack + (product.isAvailable ? 8 : 0);
}

const packPoints = (units: number, packSize: number) => (units === packSize ? 6 : units % packSize === 0 ? 3 : 0);

/** Only what comes in units; a bottle or a tube is one. */
function packsFor({ units }: ParsedLine, { packSize, form }: ReadableProduct): number {
  if (units === undefined || !isCounted(findForm(form)?.form) || packSize < 1) return 1;
  return Math.min(mostPacks, Math.max(1, Math.ceil(units / packSize)));
}

const countedForms: readonly (DosageForm | undefined)[] = [
  ...([
    'tableta',
    'capsula',
    'masticable',
    'efervescente',
    'sobre',
    'ovulo',
    'supositorio',
    'parche',
    'gomita',
  ] as const),
];
const isCounted = (form: DosageForm | undefined) => countedForms.includes(form);

/** The words of a text that name something. */
interface Words {
  readonly list: readonly SeenWord[];
  readonly joined: SeenWord;
}

type Read = (text: string) => Words;

/** Products share their ingredients and brands: each text is prepared once for a line. */
function createRead(): Read {
  const known = new Map<string, Words>();
  return (text) => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
}

function wordsOf(text: string): Words {
  const words = plainText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0 && !isEmptyWord(word) && !isSaltWord(word) && !/^(?:acido|generico)$/.test(word));
  return { list: words.map(seenWord), joined: seenWord(words.join('')) };
}

/** The brand, or all ingredients of the product, are the words of the line. */
function nameFitOf(name: string, { brand, activeIngredient, name: productName }: ReadableProduct, read: Read): number {
  const written = read(name);
  if (written.list.length === 0) return 0;
  return Math.max(
    coverage(written, read(brand)),
    activeIngredient ? coverage(written, read(activeIngredient)) : 0,
    activeIngredient ? 0 : coverage(written, read(productName)) * 0.95,
  );
}

function fitOf(line: ParsedLine, product: ReadableProduct, brands: readonly UnsoldBrand[], read: Read): number {
  return Math.max(nameFitOf(line.name, product, read), ...brands.map((brand) => brandFit(brand, product, read)));
}

function brandFit({ ingredients }: UnsoldBrand, { activeIngredient }: ReadableProduct, read: Read): number {
  return activeIngredient ? coverage(read(ingredients), read(activeIngredient)) * 0.92 : 0;
}

/**
 * How well two lists of words name the same, in any order: the shared letters of all words of both. What one of them
 * has more, such as a second ingredient, counts against it.
 */
function coverage(written: Words, own: Words): number {
  if (own.list.length === 0 || written.list.length === 0) return 0;
  const left = [...written.list];
  let alike = 0;
  let letters = 0;
  for (const word of own.list) {
    const { length } = word.letters;
    letters += length;
    const best = left.map((one, at) => ({ at, like: likenessOf(one, word) })).sort((a, b) => b.like - a.like)[0];
    if (!best || best.like < 0.55) continue;
    alike += best.like * length;
    left.splice(best.at, 1);
  }
  const joined = likenessOf(written.joined, own.joined);
  const extra = left.reduce((sum, word) => sum + word.letters.length, 0);
  return Math.max(joined, alike / (letters + extra * 0.5));
}

/** How sure the first proposal is. An exact one is proposed as confirmed; everything else waits for the customer. */
export function certaintyOf(first: Candidate | undefined, confidence: number): Certainty {
  if (!first) return 'guess';
  if (first.isMatch && first.nameFit >= sureFit && confidence >= sureConfidence) return 'sure';
  return first.strength !== 'other' && first.nameFit >= 0.75 ? 'check' : 'guess';
}
