import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import type { QuestionKind } from './questions.ts';

/** RATE-01 */
export const maxComment = 400;
/** RATE-03 */
export const maxScore = 10;
/** Days after delivery in which an order may be rated (RATE-04). */
export const ratingDays = 30;

const dayMs = 86_400_000;

export interface RatingDraft {
  /** Satisfied 1 or not 0, or 0 to 10; null while nothing is chosen. */
  readonly score: number | null;
  readonly comment: string;
}

export type RatingProblem = 'RATING_OPTION_NEEDED' | 'RATING_COMMENT_TOO_LONG';

/** RATE-01 RATE-02 RATE-03: checked before sending and before storing. */
export function checkRating(kind: QuestionKind, { score, comment }: RatingDraft): Result<undefined, RatingProblem> {
  const most = kind === 'satisfaction' ? 1 : maxScore;
  if (score === null || !Number.isInteger(score) || score < 0 || score > most) return failure('RATING_OPTION_NEEDED');
  // Counts code points, like the database.
  return [...comment].length > maxComment ? failure('RATING_COMMENT_TOO_LONG') : success(undefined);
}

/** RATE-04: delivered, and recently. */
export function isOpenForRating(deliveredAt: Date, now: Date): boolean {
  return now.getTime() - deliveredAt.getTime() <= ratingDays * dayMs;
}
