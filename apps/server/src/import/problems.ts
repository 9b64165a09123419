import type { Column } from './columns.ts';

/** An error that stops the whole import, with a message for the operator. */
export class ImportError extends Error {
  /** What helps at the command line only. */
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** A problem of a row, or a deviation from it. */
export interface RowProblem {
  line: number;
  /** Empty when it is the row as a whole. */
  column?: Column | undefined;
  value?: string | undefined;
  reason: string;
  /** The row was loaded anyway. */
  isNotice?: boolean;
}
