import { maxComment, maxScore } from '@botica/domain/orders/ratings';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../index.ts';

/** A question about a delivered order, and its answer once there is one: one row per order and question. */
export const ratings = pgTable(
  'ratings',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Defined in domain/ratings. */
    questionId: smallint('question_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    companyId: smallint('company_id').notNull(),
    /** When the order was delivered. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** When the question was shown to the shopper unprompted. */
    offeredAt: timestamp('offered_at', { withTimezone: true }),
    score: smallint(),
    comment: text().notNull().default(''),
    ratedAt: timestamp('rated_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ name: 'ratings_key', columns: [t.orderId, t.questionId] }),
    check('ratings_score_in_range', sql`${t.score} between 0 and ${sql.raw(String(maxScore))}`),
    check('ratings_rated_has_a_score', sql`(${t.score} is null) = (${t.ratedAt} is null)`),
    check('ratings_comment_short', sql`char_length(${t.comment}) <= ${sql.raw(String(maxComment))}`),
    index('ratings_pending_index').on(t.customerId, t.companyId, t.orderId).where(sql`${t.ratedAt} is null`),
  ],
);
