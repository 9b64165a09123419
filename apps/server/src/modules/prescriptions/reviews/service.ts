import type { PrescriptionState } from '@botica/contract/prescriptions/prescriptions';
import type { ReviewEvent } from '@botica/domain/prescriptions';
import { reviewTransitions } from '@botica/domain/prescriptions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { advance } from '@botica/domain/transitions';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { recordEvents } from '../../orders/index.ts';
import { isLeased } from '../leases/index.ts';
import { reviewJobs } from './job-types.ts';
import type { ReviewSubject, SavedReview } from './store.ts';
import { findPending, lockReview, savePendingReviews, saveReview } from './store.ts';

export interface Review extends ReviewSubject {
  event: ReviewEvent;
  /** The name of the professional. */
  by: string;
  remarks: string;
}

/** Of every pending prescription of an order. */
export type ReviewOfAll = Omit<Review, 'prescriptionId' | 'branchCode'>;

export type ReviewProblem =
  | 'PRESCRIPTION_NOT_FOUND'
  | 'REVIEW_IS_FINAL'
  | 'REVIEW_REMARKS_MISSING'
  | 'PRESCRIPTION_AT_DESK';

export interface Reviewed {
  state: PrescriptionState;
  isRepeated: boolean;
}

const outcomes: Readonly<Record<ReviewEvent, PrescriptionState>> = { approve: 'approved', reject: 'rejected' };

export type PrescriptionReviews = ReturnType<typeof createPrescriptionReviews>;

/** The reviews by a branch's professional of the prescriptions of its orders. */
export function createPrescriptionReviews({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  async function follow(tx: Db, review: Review): Promise<Result<Reviewed, ReviewProblem>> {
    const { orderId, prescriptionId, event, by, remarks } = review;
    const before = await lockReview(tx, review);
    if (!before) return failure('PRESCRIPTION_NOT_FOUND');
    if (before.state === outcomes[event] && before.remarks === remarks) {
      return success({ state: before.state, isRepeated: true });
    }
    const next = advance(reviewTransitions, before.state, event);
    if (!next.ok) return failure('REVIEW_IS_FINAL');
    const saved = { state: next.value, remarks, by, at: clock.now() };
    await saveReview(tx, review, saved);
    await tell(tx, orderId, [prescriptionId], saved);
    return success({ state: next.value, isRepeated: false });
  }

  /** The history has a row for each prescription. The customer gets one letter about all of them. */
  async function tell(tx: Db, orderId: number, ids: readonly string[], saved: SavedReview): Promise<void> {
    const { state, remarks, by, at } = saved;
    const reason = remarks ? { reason: remarks } : {};
    const event = { orderId, at, actor: 'staff', event: `prescription-${state}` } as const;
    await recordEvents(
      tx,
      ids.map((prescriptionId) => ({ ...event, detail: { prescriptionId, by, ...reason } })),
    );
    const [prescriptionId] = ids;
    if (prescriptionId) await jobs.enqueue(tx, reviewJobs.told, { orderId, prescriptionId });
  }

  return {
    pending: (branchCode: number | undefined) => findPending(database.db, branchCode, clock.now()),

    async review(review: Review): Promise<Result<Reviewed, ReviewProblem>> {
      if (review.event === 'reject' && review.remarks === '') return failure('REVIEW_REMARKS_MISSING');
      return database.db.transaction(async (tx) => {
        // A pharmacist at the desk decides: the branch must not decide meanwhile.
        if (await isLeased(tx, { kind: 'order', id: review.orderId }, clock.now())) {
          return failure('PRESCRIPTION_AT_DESK');
        }
        return follow(tx, review);
      });
    },

    /**
     * Reviews all pending prescriptions of an order in the transaction of the desk, which has locked the order and whose
     * pharmacist holds the case. Returns their ids.
     */
    async reviewAtDesk(tx: Db, { orderId, event, by, remarks }: ReviewOfAll): Promise<string[]> {
      const saved = { state: outcomes[event], remarks, by, at: clock.now() };
      const ids = await savePendingReviews(tx, orderId, saved);
      await tell(tx, orderId, ids, saved);
      return ids;
    },
  };
}
