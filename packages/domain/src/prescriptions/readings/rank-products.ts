import { isEmptyWord, isSaltWord, plainText } from '../../catalogue/search/index.ts';
import type { DosageForm } from './forms.ts';
import { compareForm, findForm } from './forms.ts';
import { likeness } from './noise.ts';
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
  return products
    .map((product) => candidateOf(line, product, brands))
    .filter(({ nameFit }) => nameFit >= least)
    .map((candidate) => ({ candidate, score: scoreOf(line, candidate) }))
    .sort((a, b) => b.score - a.score || a.candidate.product.priceCents - b.candidate.product.priceCents)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function candidateOf<Product extends ReadableProduct>(
  line: ParsedLine,
  product: Product,
  brands: readonly UnsoldBrand[],
): Candidate<Product> {
  const strength = compareStrength(line.strength, product.strength);
  const form = compareForm(line.form, product.form);
  return {
    ...{ product, strength, form },
    isMatch: strength === 'same' && form === 'same',
    packs: packsFor(line, product),
    nameFit: Math.max(nameFitOf(line.name, product), ...brands.map((brand) => brandFit(brand, product))),
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

/** The brand, or all ingredients of the product, are the words of the line. */
function nameFitOf(name: string, { brand, activeIngredient, name: productName }: ReadableProduct): number {
  const written = wordsOf(name);
  if (written.length === 0) return 0;
  const ingredients = activeIngredient ? activeIngredient.split('+').map(wordsOf) : [];
  return Math.max(
    coverage(written, wordsOf(brand)),
    coverage(written, ingredients.flat()),
    activeIngredient ? 0 : coverage(written, wordsOf(productName)) * 0.95,
  );
}

function brandFit({ ingredients }: UnsoldBrand, { activeIngredient }: ReadableProduct): number {
  if (!activeIngredient) return 0;
  const [meant, own] = [wordsOf(ingredients), wordsOf(activeIngredient)];
  return coverage(meant, own) * 0.92;
}

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0 && !isEmptyWord(word) && !isSaltWord(word) && !/^(?:acido|generico)$/.test(word));

/**
 * How well two lists of words name the same, in any order: the shared letters of all words of both. What one of them
 * has more, such as a second ingredient, counts against it.
 */
function coverage(written: readonly string[], own: readonly string[]): number {
  if (own.length === 0 || written.length === 0) return 0;
  const left = [...written];
  let alike = 0;
  let letters = 0;
  for (const word of own) {
    letters += word.length;
    const best = left.map((one, at) => ({ at, like: likeness(one, word) })).sort((a, b) => b.like - a.like)[0];
    if (!best || best.like < 0.55) continue;
    alike += best.like * word.length;
    left.splice(best.at, 1);
  }
  const joined = likeness(written.join(''), own.join(''));
  const extra = left.reduce((sum, word) => sum + word.length, 0);
  return Math.max(joined, alike / (letters + extra * 0.5));
}

/** How sure the first proposal is. An exact one is proposed as confirmed; everything else waits for the customer. */
export function certaintyOf(first: Candidate | undefined, confidence: number): Certainty {
  if (!first) return 'guess';
  if (first.isMatch && first.nameFit >= sureFit && confidence >= sureConfidence) return 'sure';
  return first.strength !== 'other' && first.nameFit >= 0.75 ? 'check' : 'guess';
}
