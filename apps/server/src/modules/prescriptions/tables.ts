import { prescriptionStates } from '@botica/contract/prescriptions/prescriptions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';
import { orders } from '../orders/index.ts';

/** The picture of a customer's prescription. Its id is the `documentoId` of lines of carts and orders. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    fileKey: text('file_key').notNull().unique('prescriptions_file_key_unique'),
    /** The id of the key that the file is sealed with; empty until a job has looked. */
    sealedWith: text('sealed_with'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('prescriptions_customer_id_index').on(t.customerId, t.createdAt),
    index('prescriptions_unsealed_index').on(t.fileKey).where(sql`${t.sealedWith} is null`),
  ],
);

/** A prescription of an order, and the review of the branch's professional. */
export const orderPrescriptions = pgTable(
  'order_prescriptions',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    prescriptionId: uuid('prescription_id')
      .notNull()
      .references(() => prescriptions.id),
    /** The lines that it is for; none when it is for the order. */
    productIds: integer('product_ids').array().notNull().default(sql`'{}'`),
    /** In the order in which they were sent: the pages of one paper belong together. */
    place: smallint().notNull().default(0),
    state: text({ enum: prescriptionStates }).notNull().default('pending'),
    remarks: text().notNull().default(''),
    reviewedBy: text('reviewed_by'),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    /** What the paper says, as the pharmacist at the desk read it; empty when nobody wrote it down. */
    physician: text().notNull().default(''),
    physicianRegister: text('physician_register').notNull().default(''),
    paperNumber: text('paper_number').notNull().default(''),
    prescribedOn: date('prescribed_on'),
  },
  (t) => [
    primaryKey({ name: 'order_prescriptions_key', columns: [t.orderId, t.prescriptionId] }),
    index('order_prescriptions_prescription_id_index').on(t.prescriptionId),
    index('order_prescriptions_pending_index').on(t.orderId).where(sql`${t.state} = 'pending'`),
    index('order_prescriptions_reviewed_index').on(t.reviewedAt).where(sql`${t.reviewedAt} is not null`),
    check('order_prescriptions_state_known', sql`${t.state} in ('pending', 'approved', 'rejected')`),
    check(
      'order_prescriptions_reviewed_by_somebody',
      sql`(${t.state} = 'pending') = (${t.reviewedBy} is null and ${t.reviewedAt} is null)`,
    ),
  ],
);
