import type { RequestState, ReviewingEvent } from '@botica/domain/prescriptions/insurer-requests';
import { nextRequestState } from '@botica/domain/prescriptions/insurer-requests';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { isLeased } from '../leases/index.ts';
import { findPending, insurerOf } from './find-requests.ts';
import { insurerRequestJobs } from './job-types.ts';
import { changeRequest, lockRequest, recordRequestEvent } from './store.ts';
import type { InsurerRequestRow } from './tables.ts';

/** An insurer's answer to a request that it has read. */
export interface Review {
  insurerId: number;
  requestId: number;
  version: number;
  event: ReviewingEvent;
  reason: string;
  coveragePercent: number | undefined;
  copayCents: number | undefined;
  authorization: string;
}

export type ReviewProblem =
  | 'INSURER_REQUEST_NOT_FOUND'
  | 'INSURER_REQUEST_CHANGED'
  | 'INSURER_REQUEST_STEP_NOT_ALLOWED'
  | 'INSURER_REASON_MISSING'
  | 'INSURER_TERMS_MISSING'
  | 'PRESCRIPTION_AT_DESK';

export interface Reviewed {
  state: RequestState;
  isRepeated: boolean;
}

const outcomes: Readonly<Record<ReviewingEvent, readonly RequestState[]>> = {
  take: ['reviewing'],
  askCorrection: ['correcting'],
  // An order may exist by now.
  approve: ['approved', 'ordered'],
  reject: ['rejected'],
};

export type RequestReviews = ReturnType<typeof createRequestReviews>;

/** The insurers' side of a request. */
export function createRequestReviews({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  async function follow(tx: Db, review: Review): Promise<Result<Reviewed, ReviewProblem>> {
    const { insurerId, requestId, event } = review;
    const request = await lockRequest(tx, requestId);
    // The card may have been replaced by one of another insurer, who then owns the request.
    if (!request || (await insurerOf(tx, requestId)) !== insurerId) return failure('INSURER_REQUEST_NOT_FOUND');
    if (isRepeated(request, review)) return success({ state: request.state, isRepeated: true });
    if (request.version !== review.version) return failure('INSURER_REQUEST_CHANGED');
    const next = nextRequestState(request.state, { event, actor: 'insurer' });
    if (!next.ok) return failure('INSURER_REQUEST_STEP_NOT_ALLOWED');

    const at = clock.now();
    await changeRequest(tx, requestId, { ...termsOf(review), state: next.value, changedAt: at });
    const { reason } = review;
    await recordRequestEvent(tx, { requestId, at, actor: 'insurer', event, state: next.value, reason });
    if (event !== 'take') await jobs.enqueue(tx, insurerRequestJobs.told, { requestId, version: request.version });
    if (event === 'approve') await jobs.enqueue(tx, insurerRequestJobs.order, { requestId });
    return success({ state: next.value, isRepeated: false });
  }

  async function reviewAtDesk(tx: Db, review: Review): Promise<Result<Reviewed, ReviewProblem>> {
    const gap = gapOf(review);
    return gap ? failure(gap) : follow(tx, review);
  }

  return {
    pending: (insurerId: number | undefined) => findPending(database.db, insurerId, clock.now()),

    async review(review: Review): Promise<Result<Reviewed, ReviewProblem>> {
      return database.db.transaction(async (tx) => {
        const subject = { kind: 'insurer-request', id: review.requestId } as const;
        if (await isLeased(tx, subject, clock.now())) return failure('PRESCRIPTION_AT_DESK');
        return reviewAtDesk(tx, review);
      });
    },

    /** The same answer in the transaction of the desk, whose pharmacist holds the request. */
    reviewAtDesk,
  };
}

function gapOf({ event, reason, coveragePercent, copayCents }: Review): ReviewProblem | undefined {
  if ((event === 'askCorrection' || event === 'reject') && reason === '') return 'INSURER_REASON_MISSING';
  const hasTerms = coveragePercent !== undefined && copayCents !== undefined;
  return event === 'approve' && !hasTerms ? 'INSURER_TERMS_MISSING' : undefined;
}

/** An answer is repeated when its confirmation was lost. */
function isRepeated(request: InsurerRequestRow, { event, version, reason, copayCents }: Review): boolean {
  if (request.version !== version || !outcomes[event].includes(request.state)) return false;
  return event === 'approve' ? request.copayCents === copayCents : event === 'take' || request.reason === reason;
}

function termsOf({ event, reason, coveragePercent, copayCents, authorization }: Review): Partial<InsurerRequestRow> {
  if (event === 'approve') {
    return { reason, authorization, coveragePercent: coveragePercent ?? null, copayCents: copayCents ?? null };
  }
  return event === 'take' ? {} : { reason };
}
