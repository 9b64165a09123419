/** An error that stops the whole command, with a message for the operator. */
export class SynonymsError extends Error {}

/** A problem of a row of a file. */
export interface RowProblem {
  line: number;
  reason: string;
}
