import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import { identityDocuments } from '../accounts/index.ts';
import { identityReviews } from './tables.ts';

export type IdentityReview = typeof identityReviews.$inferSelect;

/** The newest one of the identity that the account has now. */
export async function findLatestReview(db: Db, customerId: string): Promise<IdentityReview | undefined> {
  const [row] = await db
    .select({ review: identityReviews })
    .from(identityReviews)
    .innerJoin(customers, ofSameIdentity)
    .where(eq(identityReviews.customerId, customerId))
    .orderBy(desc(identityReviews.id))
    .limit(1);
  return row?.review;
}

const ofSameIdentity = and(
  eq(customers.id, identityReviews.customerId),
  isNull(customers.deletedAt),
  eq(customers.identityTypeId, identityReviews.identityTypeId),
  eq(customers.identityNumber, identityReviews.identityNumber),
);

/** A review and its document, with the kind of the document. */
export async function findReview(db: Db, reviewId: number) {
  const [row] = await db
    .select({ review: identityReviews, documentTypeId: identityDocuments.documentTypeId })
    .from(identityReviews)
    .innerJoin(identityDocuments, eq(identityDocuments.id, identityReviews.documentId))
    .where(eq(identityReviews.id, reviewId));
  return row;
}

export async function insertReview(tx: Db, review: typeof identityReviews.$inferInsert): Promise<void> {
  await tx.insert(identityReviews).values(review);
}

const waiting = eq(identityReviews.state, 'waiting');

/** Of the customer, whose row is locked: nobody needs to answer it any more. */
export async function replaceWaiting(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(identityReviews)
    .set({ state: 'replaced' })
    .where(and(eq(identityReviews.customerId, customerId), waiting));
}

/** False when it did not wait any more. */
export async function decideReview(
  tx: Db,
  reviewId: number,
  decision: { state: 'approved' | 'rejected'; reason: string; by: string; at: Date },
): Promise<boolean> {
  const { state, reason, by, at } = decision;
  const rows = await tx
    .update(identityReviews)
    .set({ state, reason, reviewedBy: by, decidedAt: at })
    .where(and(eq(identityReviews.id, reviewId), waiting))
    .returning({ id: identityReviews.id });
  return rows.length > 0;
}
