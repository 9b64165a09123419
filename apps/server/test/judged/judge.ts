import { readFileSync } from 'node:fs';
import { plainText } from '@botica/domain/catalogue/search';

/** A query with a judgement: what must be among its first products, and from which departments none may come. */
export interface JudgedQuery {
  department: 'medicina' | 'equipo' | 'tienda' | 'examen';
  query: string;
  right: RegExp;
}

export interface JudgedProduct {
  name: string;
  kind: string;
  ingredient: string | null;
  /** Of the lowest level. */
  groups: readonly string[];
  /** Of the highest level. */
  departments: readonly string[];
}

/**
 * The queries that the vocabulary was tuned with, those that were kept aside to measure it, and those written later.
 * `shoppers` and `unseen` were written together by somebody who had not read the vocabulary; only `shoppers` was tuned with.
 */
export const judgedSets = ['tuned', 'kept-aside', 'second-look', 'everyday', 'fresh', 'shoppers', 'unseen'] as const;
export type JudgedSet = (typeof judgedSets)[number];

export const judgedFirst = 5;

/** The judgement of what the store does not sell: an empty result is right, and any product is wrong. */
const nothing = 'nada';

const shelves = ['Mamá y bebé', 'Dermocosmética', 'Cuidado personal', 'Supermercado', 'Hogar', 'Mascotas', 'Regalos'];
const medicines = ['Medicamentos', 'Gripe y tos', 'Vitaminas'];
const foreignTo: Readonly<Record<JudgedQuery['department'], readonly string[]>> = {
  medicina: shelves,
  equipo: [...shelves, ...medicines],
  tienda: medicines,
  examen: [],
};

export function readJudged(set: JudgedSet): JudgedQuery[] {
  const [, ...lines] = readFileSync(new URL(`./${set}.csv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [department = '', query = '', right = ''] = line.split(';');
    return { department: department as JudgedQuery['department'], query, right: new RegExp(plainText(right)) };
  });
}

/** Why the first products are wrong; nothing when they are right. */
export function missOf({ department, right }: JudgedQuery, products: readonly JudgedProduct[]): string | undefined {
  const first = products.slice(0, judgedFirst);
  if (right.source === nothing) return first.length > 0 ? `sold as ${first[0]?.name}` : undefined;
  const isRight = ({ name, kind, ingredient, groups }: JudgedProduct) =>
    right.test(plainText([name, kind, ingredient ?? '', ...groups].join(' | ')));
  if (!first.some(isRight)) return `not among the first ${judgedFirst}`;
  const stray = first.find(
    (product) => !isRight(product) && product.departments.some((one) => foreignTo[department].includes(one)),
  );
  return stray ? `from another department: ${stray.name}` : undefined;
}
