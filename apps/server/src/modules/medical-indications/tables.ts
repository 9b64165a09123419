import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from '../orders/index.ts';

/** How a medicine of an order is used, as its branch's pharmacist noted it when the order was invoiced. */
export const medicalIndications = pgTable(
  'medical_indications',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Without a reference, as in order lines. */
    productId: integer('product_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    companyId: smallint('company_id').notNull(),
    dose: text().notNull(),
    everyHours: smallint('every_hours').notNull(),
    days: smallint().notNull(),
    advice: text().notNull(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'medical_indications_key', columns: [t.orderId, t.productId] }),
    check('medical_indications_hours_known', sql`${t.everyHours} in (6, 8, 12, 24)`),
    check('medical_indications_days_in_range', sql`${t.days} between 1 and 180`),
    index('medical_indications_customer_index').on(t.customerId, t.companyId, t.orderId.desc()),
  ],
);
