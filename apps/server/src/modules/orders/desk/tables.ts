import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from '../../staff/accounts/index.ts';
import { orders } from '../index.ts';

/** An order that a person at the desk of its branch took, and who acted on it last. */
export const deskOrders = pgTable(
  'desk_orders',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** After a transfer the row of the earlier branch no longer counts. */
    branchCode: integer('branch_code').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** One more with every act: of two acts that read the same version, one is refused. */
    version: integer().notNull(),
    heldSince: timestamp('held_since', { withTimezone: true }).notNull(),
  },
  (t) => [check('desk_orders_version_positive', sql`${t.version} > 0`)],
);

/** Picked units of a product of an order. */
export const deskPicks = pgTable(
  'desk_picks',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id').notNull(),
    units: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'desk_picks_key', columns: [t.orderId, t.productId] }),
    check('desk_picks_units_not_negative', sql`${t.units} >= 0`),
  ],
);

/** Applied acts. A repeated key is answered from here and not applied again. */
export const deskActs = pgTable(
  'desk_acts',
  {
    key: uuid().primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Of the act, of who asked for it and of what it was asked with. */
    digest: text().notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('desk_acts_at_index').on(t.at)],
);

/** Numbers of couriers whom the desk named: far above those of the branches' own systems. */
export const deskCourierIds = pgSequence('desk_courier_ids', { startWith: 1_500_000_000, maxValue: 2_147_483_647 });

export type DeskActRow = typeof deskActs.$inferSelect;
