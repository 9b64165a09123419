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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { orders } from '../../orders/index.ts';
import { sealed } from '../../vault/index.ts';

/**
 * A pharmacist's indication for a product of an order. Append-only: an amendment is a row of a later event, and the
 * customer reads the latest one. A row cannot exist without an author.
 */
export const medicalIndications = pgTable(
  'medical_indications',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The id that the branch gave its notice. */
    eventId: text('event_id').notNull(),
    /** Without a reference, as in order lines. */
    productId: integer('product_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    companyId: smallint('company_id').notNull(),
    /** The author's branch; the order may move to another branch later. */
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    author: text().notNull(),
    /** The author's number in the register of pharmacists; empty when the branch did not send it. */
    authorRegister: text('author_register').notNull(),
    /** Empty in a row of before, until a job seals it. */
    id: uuid(),
    /** WrittenIndication */
    details: sealed(),
    /** These four have the texts of a row of before, and nothing beside sealed ones. */
    dose: text().notNull(),
    frequency: text().notNull(),
    duration: text().notNull(),
    remarks: text().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'medical_indications_key', columns: [t.orderId, t.eventId, t.productId] }),
    check('medical_indications_have_author', sql`length(btrim(${t.author})) >= 3`),
    check(
      'medical_indications_not_blank',
      sql`(${t.details} is null) = (btrim(${t.dose} || ${t.frequency} || ${t.duration} || ${t.remarks}) <> '')`,
    ),
    check('medical_indications_sealed_has_id', sql`(${t.details} is null) = (${t.id} is null)`),
    uniqueIndex('medical_indications_id_unique').on(t.id),
    index('medical_indications_readable_index').on(t.orderId).where(sql`${t.details} is null`),
    index('medical_indications_customer_index').on(t.customerId, t.companyId, t.orderId),
  ],
);

export type MedicalIndicationRow = typeof medicalIndications.$inferSelect;
