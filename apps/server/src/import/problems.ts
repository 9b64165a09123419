import type { Column } from './columns.ts';

/** What keeps the whole import from beginning or going on, in words for who runs it. */
export class ImportError extends Error {}

/** What is wrong with a row, or what was done otherwise than it says. */
export interface RowProblem {
  line: number;
  /** None when it is the row as a whole. */
  column?: Column | undefined;
  value?: string | undefined;
  reason: string;
  /** The row was loaded all the same. */
  isNotice?: boolean;
}
