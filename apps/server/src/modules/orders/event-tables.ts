import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';

export const orderActors = ['shopper', 'branch', 'courier', 'system', 'processor', 'staff'] as const;
export type OrderActor = (typeof orderActors)[number];

/** Append-only history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: orderActors }).notNull(),
    event: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    check(
      'order_events_actor_known',
      sql`${t.actor} in (${sql.raw(orderActors.map((actor) => `'${actor}'`).join(', '))})`,
    ),
    index('order_events_order_index').on(t.orderId, t.id),
    index('order_events_delivered_index').on(t.at).where(sql`${t.event} = 'delivered'`),
  ],
);

export type OrderEventRow = typeof orderEvents.$inferSelect;
