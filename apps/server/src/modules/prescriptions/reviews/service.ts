import type { PrescriptionState } from '@botica/contract/prescriptions/prescriptions';
import type { ReviewEvent } from '@botica/domain/prescriptions';
import { reviewTransitions } from '@botica/domain/prescriptions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { advance } from '@botica/domain/transitions';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { recordEvent } from '../../orders/index.ts';
import { reviewJobs } from './job-types.ts';
import type { ReviewSubject } from './store.ts';
import { findPending, lockReview, saveReview } from './store.ts';

export interface Review extends ReviewSubject {
  event: ReviewEvent;
  /** The name of the professional. */
  by: string;
  remarks: string;
}

export type ReviewProblem = 'PRESCRIPTION_NOT_FOUND' | 'REVIEW_IS_FINAL' | 'REVIEW_REMARKS_MISSING';

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
    const at = clock.now();
    await saveReview(tx, review, { state: next.value, remarks, by, at });
    const detail = { prescriptionId, by, ...(remarks ? { reason: remarks } : {}) };
    await recordEvent(tx, { orderId, at, actor: 'staff', event: `prescription-${next.value}`, detail });
    await jobs.enqueue(tx, reviewJobs.told, { orderId, prescriptionId });
    return success({ state: next.value, isRepeated: false });
  }

  return {
    pending: (branchCode: number | undefined) => findPending(database.db, branchCode),

    async review(review: Review): Promise<Result<Reviewed, ReviewProblem>> {
      if (review.event === 'reject' && review.remarks === '') return failure('REVIEW_REMARKS_MISSING');
      return database.db.transaction((tx) => follow(tx, review));
    },
  };
}
