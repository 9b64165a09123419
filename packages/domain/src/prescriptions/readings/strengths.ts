import { likeness } from './noise.ts';

/** An amount of an ingredient in its smallest unit; `per` is the content that it is in. */
export interface Strength {
  /** As written, in the spelling of the store: `160 mg/5 ml`. */
  readonly text: string;
  /** Sorted: `["12.5mg", "50mg"]`. */
  readonly parts: readonly string[];
  /** The parts in one millilitre, gram or dose; nothing for a unit such as a tablet. */
  readonly ratio: readonly string[] | undefined;
}

const factors: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mg: ['mg', 1],
  g: ['mg', 1000],
  mcg: ['mg', 0.001],
  ui: ['ui', 1],
  meq: ['meq', 1],
  '%': ['%', 1],
  millones: ['millones', 1],
};
const number = '\\d+(?:[.,]\\d+)*';
const unit = '(?:mcg|mg|g|ui|meq|millones|%)';
const content = '(?:ml|g|dosis|aplicaci[oó]n|porci[oó]n)';
/** `50/12.5 mg`, `875 mg/125 mg`, `160 mg/5 ml`, `0.05 %`, `100 UI/ml`, `500 mg + 65 mg`. */
const strengthPattern = new RegExp(
  `(?<![\\p{L}\\d.,/])(?<first>${number}(?:\\s?/\\s?${number})*)\\s?(?<unit>${unit})(?![\\p{L}\\d])` +
    `(?<more>(?:\\s?[/+y-]\\s?${number}\\s?${unit}(?![\\p{L}\\d]))*)` +
    `(?:\\s?/\\s?(?<per>${number})?\\s?(?<content>${content})(?![\\p{L}\\d]))?`,
  'iu',
);

export interface FoundStrength extends Strength {
  readonly index: number;
  readonly length: number;
}

/** The first strength in a text whose numbers are repaired. */
export function findStrength(text: string): FoundStrength | undefined {
  const found = strengthPattern.exec(text);
  const { first = '', unit: firstUnit = '', more = '', per, content: within } = found?.groups ?? {};
  if (!found) return undefined;
  const amounts = first.split('/').map((amount) => [amount, firstUnit] as const);
  for (const [, amount = '', own = ''] of more.matchAll(new RegExp(`(${number})\\s?(${unit})`, 'giu'))) {
    amounts.push([amount, own]);
  }
  const parts = amounts.map(([amount, own]) => partOf(amount, own, 1));
  const size = per === undefined ? 1 : toNumber(per);
  const ratio = within && size > 0 ? amounts.map(([amount, own]) => partOf(amount, own, size)).sort() : undefined;
  return { text: found[0].trim(), parts: parts.sort(), ratio, index: found.index, length: found[0].length };
}

function partOf(amount: string, own: string, size: number): string {
  const [name, factor] = factors[own.toLowerCase()] ?? [own.toLowerCase(), 1];
  return `${Number(((toNumber(amount) * factor) / size).toPrecision(9))}${name}`;
}

/** `1,200,000` and `12,5`: a comma before exactly three digits separates thousands. */
function toNumber(amount: string): number {
  const text = amount.trim();
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(',', '.').replace(/[.,](?=.*\.)/g, ''));
}

export type Comparison = 'same' | 'other' | 'unwritten';

/**
 * Whether a product has the strength of the line. A line may leave out the content (`amoxicilina 250 mg suspensión`):
 * the amount then decides.
 */
export function compareStrength(written: Strength | undefined, sold: string | null): Comparison {
  if (!written) return 'unwritten';
  const own = sold ? findStrength(sold) : undefined;
  if (!own) return 'other';
  if (written.ratio && own.ratio) return isSame(written.ratio, own.ratio) ? 'same' : 'other';
  return !written.ratio && isSame(written.parts, own.parts) ? 'same' : 'other';
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

const figuresIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/**
 * 0 to 1: how much the figures of a line look like those of a product whose strength is not that of the line. A figure
 * without a unit may be the strength; one that was misread is near it. It only orders proposals, which say the difference.
 */
export function strengthLikeness(
  { strength, figures }: { strength: Strength | undefined; figures: readonly string[] },
  sold: string | null,
): number {
  const own = figuresIn(sold ?? '');
  const written = strength ? figuresIn(strength.text) : figures;
  if (own.length === 0 || written.length === 0) return 0;
  const alike = own.map((figure) => Math.max(...written.map((one) => likeness(one, figure))));
  const all = alike.reduce((sum, one) => sum + one, 0) / own.length;
  return all > leastFigureLikeness ? all : 0;
}

const leastFigureLikeness = 0.5;
