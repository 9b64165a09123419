import { plainText, stemOf } from '@botica/domain/catalogue/search';
import type { ValueList } from './growable-column.ts';
import type { Matches } from './match-documents.ts';
import type { ProductColumns } from './product-columns.ts';
import { wordsOf } from './synonyms.ts';

/** Ingredients, brands and kinds of the matches that have the typed prefixes, the most frequent first. */
export function termsAmong(
  matches: Matches,
  columns: ProductColumns,
  { beginnings, limit }: { beginnings: readonly string[]; limit: number },
): string[] {
  const { ingredient, ingredients, brand, brands, form, forms } = columns;
  const counted = [
    ...tally(matches, (row) => ingredient.get(row), ingredients),
    ...tally(matches, (row) => brand.get(row), brands),
    ...tally(matches, (row) => form.get(row), forms),
  ];
  const begins = ({ text }: Tallied) => {
    const words = wordsOf(text);
    return beginnings.every((start) => words.some((word) => word.startsWith(start) || stemOf(word) === stemOf(start)));
  };
  const named = counted.filter(begins).sort((a, b) => b.count - a.count);
  const seen = new Map(named.map(({ text }) => [plainText(text), text]).toReversed() as [string, string][]);
  const texts = [...new Set(named.map(({ text }) => seen.get(plainText(text)) ?? text))];
  return texts.map((text) => text.toLowerCase()).slice(0, limit);
}

export function categoriesAmong(
  { documents, count }: Matches,
  columns: ProductColumns,
  limit: number,
): { name: string; path: string }[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    for (const number of columns.categories[documents[at] as number] ?? []) {
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, limit);
  return most.map(([number]) => columns.categoryOf(number));
}

interface Tallied {
  text: string;
  count: number;
}

function tally({ documents, count }: Matches, numberOf: (row: number) => number, list: ValueList): Tallied[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const number = numberOf(documents[at] as number);
    if (number > 0) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].map(([number, total]) => ({ text: list.valueOf(number), count: total }));
}
