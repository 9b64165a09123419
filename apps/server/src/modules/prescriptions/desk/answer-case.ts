import type { ReviewingEvent } from '@botica/domain/prescriptions/insurer-requests';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { IdentityReviews } from '../../identity/documents/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { RequestReviews } from '../insurer-requests/index.ts';
import { insurerOf } from '../insurer-requests/index.ts';
import type { Leased } from '../leases/index.ts';
import type { ActKey, Decided } from './acts.ts';
import { finishAct, onceOnly, requireLease, startAct } from './acts.ts';
import type { Asking } from './service.ts';
import { findRequestPlace, findReviewPlace } from './store.ts';

/** What the insurer said to the pharmacist. */
export interface InsurerReply {
  actId: string;
  version: string;
  event: Exclude<ReviewingEvent, 'take'>;
  reason: string;
  coveragePercent: number | undefined;
  copayCents: number | undefined;
  authorization: string;
}

/** What the pharmacist says about an identity document. */
export interface IdentityReply {
  actId: string;
  version: string;
  isApproved: boolean;
  reason: string;
  showsBirthDate: boolean;
}

interface Needs {
  platform: Pick<Platform, 'clock' | 'database'>;
  audit: Audit;
  requestReviews: RequestReviews;
  identityReviews: Pick<IdentityReviews, 'answerAtDesk'>;
}

const noNumbers = { registerNumbers: [] };

export type Answers = ReturnType<typeof createAnswers>;

/** Answers to insurer requests and identity documents, by the functions that decide them elsewhere. */
export function createAnswers({ platform, audit, requestReviews, identityReviews }: Needs) {
  const { clock, database } = platform;
  const { db } = database;

  /** Once for a key, by the pharmacist who holds the case. */
  function decide(key: ActKey, subject: Leased, work: (tx: Db) => Promise<void>): Promise<Decided> {
    return onceOnly(() =>
      db.transaction(async (tx) => {
        const now = clock.now();
        await startAct(tx, key, now);
        await requireLease(tx, subject, { staffId: key.staffId, now });
        await work(tx);
        await finishAct(tx, subject, key, noNumbers);
        return noNumbers;
      }),
    );
  }

  return {
    async answerRequest({ staff, by }: Asking, requestId: number, reply: InsurerReply): Promise<Decided> {
      const place = await findRequestPlace(db, requestId);
      if (!place || !staff.rights.canAt('insurers.review', place)) throw new ProblemError('DESK_CASE_NOT_FOUND');
      const { actId, version, ...said } = reply;
      const key = { actId, staffId: staff.id, content: { act: 'insurer', requestId, said } };
      return decide(key, { kind: 'insurer-request', id: requestId }, async (tx) => {
        const insurerId = (await insurerOf(tx, requestId)) ?? 0;
        const review = { insurerId, requestId, version: Number(version), ...said };
        const { state } = unwrap(await requestReviews.reviewAtDesk(tx, review));
        await audit.write(tx, {
          ...({ by, act: 'insurer-request.answered', place } as const),
          on: { kind: 'insurer-request', id: String(requestId), name: `Solicitud ${requestId}` },
          after: { state, coveragePercent: said.coveragePercent, copayCents: said.copayCents },
          ...(said.reason ? { reason: said.reason } : {}),
        });
      });
    },

    async answerIdentity({ staff, by }: Asking, reviewId: number, reply: IdentityReply): Promise<Decided> {
      const place = await findReviewPlace(db, reviewId);
      if (!place || !staff.rights.canAt('identities.review', place)) throw new ProblemError('DESK_CASE_NOT_FOUND');
      const { actId, version, isApproved, reason, showsBirthDate } = reply;
      if (!isApproved && reason === '') throw new ProblemError('DESK_REASON_MISSING');
      const said = { isApproved, reason: isApproved ? '' : reason, showsBirthDate };
      const key = { actId, staffId: staff.id, content: { act: 'identity', reviewId, said } };
      return decide(key, { kind: 'identity-review', id: reviewId }, async (tx) => {
        if ((await findReviewPlace(tx, reviewId))?.version !== version) throw new ProblemError('DESK_CASE_CHANGED');
        unwrap(await identityReviews.answerAtDesk(tx, { reviewId, by: staff.name, ...said }));
        await audit.write(tx, {
          ...({ by, act: 'identity-document.reviewed' } as const),
          place: { companyId: place.companyId },
          on: { kind: 'identity-review', id: String(reviewId), name: `Documento ${reviewId}` },
          after: { state: isApproved ? 'approved' : 'rejected', ...(isApproved ? { showsBirthDate } : {}) },
          ...(said.reason ? { reason: said.reason } : {}),
        });
      });
    },
  };
}
