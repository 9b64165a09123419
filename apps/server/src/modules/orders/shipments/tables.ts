import { shipmentStates } from '@botica/domain/orders/shipments';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../index.ts';

/** The parcel of an order that goes abroad, from the moment its branch hands it to the carrier. */
export const shipments = pgTable(
  'shipments',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    trackingNumber: text('tracking_number').notNull(),
    /** The carrier's own page; empty where it has none. */
    trackingUrl: text('tracking_url').notNull(),
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }).notNull(),
  },
  (t) => [check('shipments_have_a_number', sql`${t.trackingNumber} <> ''`)],
);

/** Events that the carrier reported, each once. Append-only. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    /** The carrier's id. */
    id: text().primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => shipments.orderId),
    state: text({ enum: shipmentStates }).notNull(),
    place: text().notNull(),
    note: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'shipment_events_state_known',
      sql`${t.state} in ('collected', 'inTransit', 'inCustoms', 'outForDelivery', 'delivered', 'problem')`,
    ),
    index('shipment_events_of_order').on(t.orderId, t.at),
  ],
);
