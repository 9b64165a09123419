import type { LifeStep } from '@botica/domain/orders/life';
import type { QuestionKind } from '@botica/domain/orders/ratings';
import { questionsFor, ratingDays, ratingQuestions } from '@botica/domain/orders/ratings';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { orders } from '../index.ts';
import { ratings } from './tables.ts';

export interface RatingOwner {
  customerId: string;
  companyId: number;
}

export interface AskedQuestion {
  questionId: number;
  askedAt: Date;
  score: number | null;
  comment: string;
}

export interface RatedOrder {
  orderId: number;
  step: LifeStep | null;
  asked: AskedQuestion[];
}

/** The owner's order with its questions; undefined when it is not theirs. */
export async function findRatedOrder(
  db: Db,
  { customerId, companyId }: RatingOwner,
  orderId: number,
): Promise<RatedOrder | undefined> {
  const rows = await db
    .select({
      step: orders.lifeStep,
      questionId: ratings.questionId,
      askedAt: ratings.askedAt,
      score: ratings.score,
      comment: ratings.comment,
    })
    .from(orders)
    .leftJoin(ratings, eq(ratings.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId), eq(orders.companyId, companyId)))
    .orderBy(ratings.questionId);
  const [first] = rows;
  if (!first) return undefined;
  const asked = rows.flatMap(({ questionId, askedAt, score, comment }) =>
    questionId === null || askedAt === null ? [] : [{ questionId, askedAt, score, comment: comment ?? '' }],
  );
  return { orderId, step: first.step, asked };
}

/** Asks about an order that was delivered. Idempotent. A guest's order has no account to ask. */
export async function askFor(tx: Db, orderId: number, at: Date): Promise<void> {
  const [order] = await tx
    .select({ customerId: orders.customerId, companyId: orders.companyId, orderTypeId: orders.orderTypeId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.customerId) return;
  const { customerId, companyId } = order;
  const rows = questionsFor(order.orderTypeId).map(({ id }) => ({
    orderId,
    questionId: id,
    customerId,
    companyId,
    askedAt: at,
  }));
  await tx.insert(ratings).values(rows).onConflictDoNothing();
}

export interface NewRating {
  orderId: number;
  questionId: number;
  score: number;
  comment: string;
  at: Date;
}

/** Whether this rating was stored: of two concurrent answers the second finds it answered. */
export async function saveRating(
  db: Db,
  { customerId, companyId }: RatingOwner,
  { orderId, questionId, score, comment, at }: NewRating,
): Promise<boolean> {
  const owned = and(eq(ratings.customerId, customerId), eq(ratings.companyId, companyId));
  const unanswered = and(eq(ratings.orderId, orderId), eq(ratings.questionId, questionId), isNull(ratings.ratedAt));
  const saved = await db
    .update(ratings)
    .set({ score, comment, ratedAt: at })
    .where(and(owned, unanswered))
    .returning({ orderId: ratings.orderId });
  return saved.length > 0;
}

export async function markOffered(db: Db, { customerId, companyId }: RatingOwner, orderId: number, at: Date) {
  await db
    .update(ratings)
    .set({ offeredAt: at })
    .where(
      and(
        eq(ratings.orderId, orderId),
        eq(ratings.customerId, customerId),
        eq(ratings.companyId, companyId),
        isNull(ratings.offeredAt),
      ),
    );
}

export interface PendingQuestion {
  orderId: number;
  number: number;
  branchCode: number;
  questionId: number;
}

interface Pending {
  now: Date;
  /** Filters by not offered, or by kind. */
  isOffered?: false;
  kind?: QuestionKind;
}

/** The first unanswered question of the last order that can still be rated. */
export async function findPending(
  db: Db,
  { customerId, companyId }: RatingOwner,
  { now, isOffered, kind }: Pending,
): Promise<PendingQuestion | undefined> {
  const ids = ratingQuestions.filter((question) => !kind || question.kind === kind).map(({ id }) => id);
  const [row] = await db.execute<PendingQuestion & Record<string, unknown>>(sql`
    select o.id::float8 as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "branchCode", r.question_id as "questionId"
    from ratings r
    join orders o on o.id = r.order_id
    where r.customer_id = ${customerId} and r.company_id = ${companyId} and r.rated_at is null
      and r.asked_at >= ${new Date(now.getTime() - ratingDays * 86_400_000).toISOString()}::timestamptz
      and o.life_step = 'delivered' and r.question_id in (${sql.join(ids, sql`, `)})
      ${isOffered === false ? sql`and r.offered_at is null` : sql``}
    order by r.order_id desc, r.question_id limit 1`);
  return row;
}

/** ROLE-18: keeps the number and deletes the comment, which may identify the customer. */
export async function forgetRatingsOf(tx: Db, customerId: string): Promise<void> {
  await tx.update(ratings).set({ comment: '' }).where(eq(ratings.customerId, customerId));
}
