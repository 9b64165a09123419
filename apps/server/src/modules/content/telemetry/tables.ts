import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const analyticsKinds = ['page', 'search', 'pixel', 'purchase'] as const;
export type AnalyticsKind = (typeof analyticsKinds)[number];

/**
 * Events of shoppers who allowed analytics, until they are sent to their company's analytics, and for a while after. No
 * reference to the order: an event has no personal data.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: smallint('company_id').notNull(),
    kind: text({ enum: analyticsKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    route: text(),
    term: text(),
    productIds: integer('product_ids').array(),
    orderId: bigint('order_id', { mode: 'number' }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    check('analytics_events_kind_known', sql`${t.kind} in ('page', 'search', 'pixel', 'purchase')`),
    check('analytics_events_purchase_has_order', sql`(${t.kind} = 'purchase') = (${t.orderId} is not null)`),
    uniqueIndex('analytics_events_one_per_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('analytics_events_to_send').on(t.companyId, t.at).where(sql`${t.sentAt} is null`),
    index('analytics_events_age').on(t.at),
  ],
);
