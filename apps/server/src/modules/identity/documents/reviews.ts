import { documentTypeIds, isIdentityTypeId } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { PrivateFile } from '../../customers/private-files/index.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { documentJobs } from './job-types.ts';
import { mostDocuments } from './limits.ts';
import { decideReview, findLatestReview, findReview, insertReview, replaceWaiting } from './review-store.ts';
import { countDocuments, findIdentity, insertDocuments } from './store.ts';

export type RequestReviewProblem =
  | 'SESSION_EXPIRED'
  | 'IDENTITY_MISSING'
  | 'DOCUMENT_TYPE_NOT_VALID'
  | 'IDENTITY_REVIEW_NOT_NEEDED'
  | 'IDENTITY_REVIEW_WAITS'
  | 'TOO_MANY_DOCUMENTS';

/** What a person says about a document. */
export interface DocumentAnswer {
  reviewId: number;
  isApproved: boolean;
  /** The customer reads it; empty on an approval. */
  reason: string;
  by: string;
  /** The document shows the account's birth date. */
  showsBirthDate: boolean;
}

export type AnswerProblem = 'IDENTITY_TAKEN' | 'DESK_CASE_CHANGED';

export type IdentityReviews = ReturnType<typeof createIdentityReviews>;

/** Documents that a person looks at, because the reader could not confirm them. */
export function createIdentityReviews({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;

  async function approve(tx: Db, answer: DocumentAnswer, at: Date): Promise<Result<undefined, AnswerProblem>> {
    const found = await findReview(tx, answer.reviewId);
    if (!found) return failure('DESK_CASE_CHANGED');
    const { customerId, identityTypeId, identityNumber } = found.review;
    const { birthDate } = (await findIdentity(tx, customerId)) ?? {};
    const compared = {
      ...{ customerId, identityTypeId, identityNumber, documentTypeId: found.documentTypeId, ip: undefined },
      birthDate: answer.showsBirthDate && birthDate ? birthDate : undefined,
    };
    const confirmed = await confirmIdentity(tx, compared, at);
    if (!confirmed.ok) return confirmed;
    return confirmed.value.isLinked ? success(undefined) : failure('DESK_CASE_CHANGED');
  }

  return {
    latest: (customerId: string) => findLatestReview(db, customerId),

    /** Stores the picture as a document of the account, which a person will look at. */
    request(
      customerId: string,
      { file, documentTypeId }: { file: PrivateFile; documentTypeId: number },
    ): Promise<Result<undefined, RequestReviewProblem>> {
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const identity = await findIdentity(tx, customerId);
        if (!identity) return failure('SESSION_EXPIRED');
        const { identityNumber, identityTypeId, linkedAt } = identity;
        if (!identityNumber) return failure('IDENTITY_MISSING');
        const expected = isIdentityTypeId(identityTypeId) ? documentTypeIds[identityTypeId] : undefined;
        if (documentTypeId !== expected) return failure('DOCUMENT_TYPE_NOT_VALID');
        if (linkedAt) return failure('IDENTITY_REVIEW_NOT_NEEDED');
        if ((await findLatestReview(tx, customerId))?.state === 'waiting') return failure('IDENTITY_REVIEW_WAITS');
        if ((await countDocuments(tx, customerId)) >= mostDocuments) return failure('TOO_MANY_DOCUMENTS');
        const at = clock.now();
        // One for an earlier number may still wait.
        await replaceWaiting(tx, customerId);
        const [document] = await insertDocuments(tx, [{ customerId, ...file, documentTypeId, createdAt: at }]);
        if (!document) throw new Error(`The document of customer ${customerId} was not stored`);
        const documentId = document.id;
        await insertReview(tx, { customerId, documentId, identityTypeId, identityNumber, requestedAt: at });
        return success(undefined);
      });
    },

    /** In the transaction of the desk. An approval confirms the identity as the reader's answer does. */
    async answerAtDesk(tx: Db, answer: DocumentAnswer): Promise<Result<undefined, AnswerProblem>> {
      const { reviewId, isApproved, reason, by } = answer;
      const at = clock.now();
      if (isApproved) {
        const approved = await approve(tx, answer, at);
        if (!approved.ok) return approved;
      }
      const state = isApproved ? 'approved' : 'rejected';
      if (!(await decideReview(tx, reviewId, { state, reason, by, at }))) return failure('DESK_CASE_CHANGED');
      await jobs.enqueue(tx, documentJobs.reviewed, { reviewId });
      return success(undefined);
    },
  };
}
