import { decodeOrderId } from '@botica/domain/orders';
import type { QuestionKind, RatingDraft, RatingProblem } from '@botica/domain/orders/ratings';
import { checkRating, isOpenForRating, questionKindOf } from '@botica/domain/orders/ratings';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { PendingQuestion, RatedOrder, RatingOwner } from './store.ts';
import { askFor, findPending, findRatedOrder, markOffered, saveRating } from './store.ts';

export interface OrderRating extends RatedOrder {
  isOpen: boolean;
}

export interface SentRating extends RatingDraft {
  questionId: number;
}

type RateProblem = RatingProblem | 'ORDER_NOT_FOUND' | 'RATINGS_DISABLED' | 'ALREADY_RATED';

export type RatingsService = ReturnType<typeof createRatingsService>;

export function createRatingsService({ clock, database: { db } }: Pick<Platform, 'clock' | 'database'>) {
  /** A027: an invalid id, an unknown order and the order of another customer all answer not found. */
  async function find(owner: RatingOwner, encodedId: string): Promise<Result<OrderRating, 'ORDER_NOT_FOUND'>> {
    const orderId = decodeOrderId(encodedId);
    const order = orderId === undefined ? undefined : await findRatedOrder(db, owner, orderId);
    return order ? success({ ...order, isOpen: isOpen(order, clock.now()) }) : failure('ORDER_NOT_FOUND');
  }

  return {
    find,

    /** RATE-01..04: once per question, by the buyer, while the order may be rated. */
    async rate(
      owner: RatingOwner,
      encodedId: string,
      { questionId, score, comment }: SentRating,
    ): Promise<Result<OrderRating, RateProblem>> {
      const found = await find(owner, encodedId);
      if (!found.ok) return found;
      const { asked, isOpen: mayRate, orderId } = found.value;
      const question = asked.find((one) => one.questionId === questionId);
      const kind = questionKindOf(questionId);
      if (question && question.score !== null) return failure('ALREADY_RATED');
      if (!mayRate || !question || !kind) return failure('RATINGS_DISABLED');
      const checked = checkRating(kind, { score, comment });
      if (!checked.ok) return checked;
      const isSaved = await saveRating(db, owner, { orderId, questionId, score: score ?? 0, comment, at: clock.now() });
      return isSaved ? find(owner, encodedId) : failure('ALREADY_RATED');
    },

    /** Keeps the question pending in its order: asks it if needed, and does not offer it again. */
    async keepPending(owner: RatingOwner, encodedId: string): Promise<Result<OrderRating, 'ORDER_NOT_FOUND'>> {
      const found = await find(owner, encodedId);
      if (!found.ok) return found;
      const { orderId, step, asked } = found.value;
      const at = clock.now();
      await db.transaction(async (tx) => {
        if (step === 'delivered' && asked.length === 0) await askFor(tx, orderId, at);
        await markOffered(tx, owner, orderId, at);
      });
      return find(owner, encodedId);
    },

    /** A question that the shopper has not been offered yet. */
    toOffer(owner: RatingOwner): Promise<PendingQuestion | undefined> {
      return findPending(db, owner, { now: clock.now(), isOffered: false });
    },

    survey(owner: RatingOwner, kind: QuestionKind): Promise<PendingQuestion | undefined> {
      return findPending(db, owner, { now: clock.now(), kind });
    },
  };
}

/** RATE-04 */
function isOpen({ step, asked }: RatedOrder, now: Date): boolean {
  const [first] = asked;
  return step === 'delivered' && first !== undefined && isOpenForRating(first.askedAt, now);
}
