import { plainText } from '../../catalogue/search/index.ts';
import { tidyText } from '../../format/index.ts';
import type { ContentProblems } from './check.ts';
import type { Content } from './fields.ts';

export type Rows = readonly Content[];
export const rowsOf = (value: unknown) => (value ?? []) as Rows;

export const countText = ({ length }: Rows, one: string, many: string) => `${length} ${length === 1 ? one : many}`;

/** A day of each row, and each day once. */
export function checkDays(rows: Rows, field: string, id: string): ContentProblems {
  const problems = rows.flatMap((row, index) => {
    const path = `${field}.${index}.${id}`;
    if (!row[id]) return [[path, 'Elige el día.']];
    const first = rows.findIndex((one) => one[id] === row[id]);
    return first < index ? [[path, 'Ese día ya está en la lista.']] : [];
  });
  return Object.fromEntries(problems);
}

/** Each name once in all these lists together, whatever its capitals and accents. */
export function checkNames(lists: Readonly<Record<string, Rows>>, problem: string): ContentProblems {
  const seen = new Set<string>();
  const repeated = Object.entries(lists).flatMap(([field, rows]) =>
    rows.flatMap(({ name }, index) => {
      const text = plainText(tidyText(String(name)));
      if (text === '' || !seen.has(text)) return seen.add(text) && [];
      return [[`${field}.${index}.name`, problem]];
    }),
  );
  return Object.fromEntries(repeated);
}
