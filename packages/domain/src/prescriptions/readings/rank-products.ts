import type { DosageForm } from './forms.ts';
import { compareForm, findForm, isKindred } from './forms.ts';
import { NameFit } from './name-fit.ts';
import type { ParsedLine } from './parse-line.ts';
import type { Comparison } from './strengths.ts';
import { compareStrength, strengthLikeness } from './strengths.ts';

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

/** A name that the store does not use, such as a brand that it does not sell, and what it contains. */
export interface OtherName {
  readonly name: string;
  readonly ingredients: string;
  readonly isBrand: boolean;
  /** How much the line looks like it; 1 when nothing is given. */
  readonly fit?: number;
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
  /** No medicine of that strength with other ingredients has a name that looks as much like that of the line. */
  readonly isAlone: boolean;
}

const mostCandidates = 3;
const leastFit = 0.7;
/** A line without amount or form must name the product almost exactly: `Rosa Mejía` is no medicine. */
const leastBareFit = 0.9;
const sureFit = 0.93;
const sureConfidence = 72;
const mostPacks = 10;
const points = {
  strength: { same: 40, unwritten: 15, other: 0 },
  form: { same: 16, unwritten: 10, other: 0 },
  /** Up to this for a strength whose figures look like those of the line. */
  likeStrength: 14,
  kindredForm: 5,
  available: 8,
} as const;
/** Names whose fits differ less are equally likely. */
const nameTie = 0.04;
/** Another medicine, strength or form with about as much evidence is proposed before a second product of the same. */
const evidenceTie = 7;

interface Options {
  others?: readonly OtherName[];
  limit?: number;
}

interface Ranked<Product extends ReadableProduct> {
  candidate: Candidate<Product>;
  /** What the line says for it. */
  evidence: number;
  score: number;
}

export function rankProducts<Product extends ReadableProduct>(
  line: ParsedLine & { isBare?: boolean },
  products: readonly Product[],
  { others = [], limit = mostCandidates }: Options = {},
): Candidate<Product>[] {
  const least = line.isBare ? leastBareFit : leastFit;
  const names = new NameFit();
  const named = products
    .map((product) => ({ product, nameFit: names.of(line.name, product, others, line.isBare ? least : 0) }))
    .filter(({ nameFit }) => nameFit >= least);
  const bestFits = bestByIngredients(line, named);
  const ranked = named
    .map(({ product, nameFit }) => rankedOf(line, product, nameFit, bestFits))
    .sort((a, b) => b.score - a.score || a.candidate.product.priceCents - b.candidate.product.priceCents);
  return meaningsFirst(ranked)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** How well the names of each ingredient fit, of those that have the strength of the line. */
function bestByIngredients(
  line: ParsedLine,
  named: readonly { product: ReadableProduct; nameFit: number }[],
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { product, nameFit } of named) {
    if (compareStrength(line.strength, product.strength) === 'other') continue;
    const key = ingredientsOf(product);
    best.set(key, Math.max(nameFit, best.get(key) ?? 0));
  }
  return best;
}

const ingredientsOf = ({ activeIngredient, name }: ReadableProduct) => activeIngredient ?? name;

function rankedOf<Product extends ReadableProduct>(
  line: ParsedLine,
  product: Product,
  nameFit: number,
  bestFits: ReadonlyMap<string, number>,
): Ranked<Product> {
  const strength = compareStrength(line.strength, product.strength);
  const form = compareForm(line.form, product.form);
  const own = ingredientsOf(product);
  const candidate = {
    ...{ product, strength, form, nameFit },
    isMatch: strength === 'same' && form === 'same',
    packs: packsFor(line, product),
    isAlone: [...bestFits].every(([other, fit]) => other === own || fit < nameFit - nameTie),
  };
  const evidence = nameFit * 100 + strengthPoints(line, candidate) + formPoints(line, candidate);
  const pack = line.units === undefined ? 0 : packPoints(line.units, product.packSize);
  return { candidate, evidence, score: evidence + pack + (product.isAvailable ? points.available : 0) };
}

function strengthPoints(line: ParsedLine, { product, strength }: Pick<Candidate, 'product' | 'strength'>): number {
  const like = strength === 'same' ? 0 : strengthLikeness(line, product.strength);
  return points.strength[strength] + like * points.likeStrength;
}

function formPoints(line: ParsedLine, { product, form }: Pick<Candidate, 'product' | 'form'>): number {
  const isNear = form === 'other' && isKindred(line.form, findForm(product.form)?.form);
  return points.form[form] + (isNear ? points.kindredForm : 0);
}

/** In the order of their scores, except that what the line may mean as well comes before a second product of the first. */
function meaningsFirst<Product extends ReadableProduct>(ranked: readonly Ranked<Product>[]): Ranked<Product>[] {
  const [first] = ranked;
  if (!first) return [];
  const seen = new Set<string>();
  const meanings: Ranked<Product>[] = [];
  const rest: Ranked<Product>[] = [];
  for (const one of ranked) {
    const key = meaningOf(one.candidate.product);
    const isNew = !seen.has(key) && one.evidence >= first.evidence - evidenceTie;
    seen.add(key);
    (isNew ? meanings : rest).push(one);
  }
  return [...meanings, ...rest];
}

const meaningOf = (product: ReadableProduct) => [ingredientsOf(product), product.strength, product.form].join('|');

const packPoints = (units: number, packSize: number) => (units === packSize ? 6 : units % packSize === 0 ? 3 : 0);

/** Only what comes in units; a bottle or a tube is one. */
function packsFor({ units }: ParsedLine, { packSize, form }: ReadableProduct): number {
  if (units === undefined || !isCounted(findForm(form)?.form) || packSize < 1) return 1;
  return Math.min(mostPacks, Math.max(1, Math.ceil(units / packSize)));
}

const countedForms: readonly (DosageForm | undefined)[] = [
  ...(['tableta', 'capsula', 'masticable', 'efervescente', 'sobre'] as const),
  ...(['ovulo', 'supositorio', 'parche', 'gomita'] as const),
];
const isCounted = (form: DosageForm | undefined) => countedForms.includes(form);

/** How sure the first proposal is. An exact one is proposed as confirmed; everything else waits for the customer. */
export function certaintyOf(first: Candidate | undefined, confidence: number): Certainty {
  if (!first) return 'guess';
  const isExact = first.isMatch && first.isAlone && first.nameFit >= sureFit;
  if (isExact && confidence >= sureConfidence) return 'sure';
  return first.strength !== 'other' && first.nameFit >= 0.75 ? 'check' : 'guess';
}
