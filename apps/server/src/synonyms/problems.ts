/** What keeps the whole command from being done, in words for who runs it. */
export class SynonymsError extends Error {}

/** What is wrong with a row of a file. */
export interface RowProblem {
  line: number;
  reason: string;
}
