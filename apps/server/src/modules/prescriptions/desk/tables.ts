import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { orders } from '../../orders/index.ts';
import { staff } from '../../staff/accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a decision answered, so that a repeated one answers the same. */
export interface DeskAnswer {
  /** The numbers taken in the register of controlled products. */
  registerNumbers: string[];
}

/** The decisions of the desk by the key of their sender: of two equal ones the second has no effect. */
export const prescriptionDeskActs = pgTable(
  'prescription_desk_acts',
  {
    id: uuid().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    bodyDigest: text('body_digest').notNull(),
    answer: jsonb().$type<DeskAnswer>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('prescription_desk_acts_staff_index').on(t.staffId, t.at)],
);

/** The last number of each branch's register, raised in the transaction of the approval. */
export const controlledRegisterNumbers = pgTable(
  'controlled_register_numbers',
  {
    branchCode: integer('branch_code')
      .primaryKey()
      .references(() => branches.code),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [check('controlled_register_numbers_positive', sql`${t.lastNumber} > 0`)],
);

/**
 * The register of controlled products that the law asks for, one for each branch. Each row references the number before
 * its own, so that a gap cannot be written and a row in the middle cannot be deleted.
 */
export const controlledRegister = pgTable(
  'controlled_register',
  {
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    number: integer().notNull(),
    /** Null for the first one. */
    previousNumber: integer('previous_number'),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Without a reference, as in order lines. */
    productId: integer('product_id').notNull(),
    productName: text('product_name').notNull(),
    units: integer().notNull(),
    patient: text().notNull(),
    /** Empty when the account has none. */
    patientIdentity: text('patient_identity').notNull(),
    physician: text().notNull(),
    physicianRegister: text('physician_register').notNull(),
    paperNumber: text('paper_number').notNull(),
    prescribedOn: date('prescribed_on'),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The name of the pharmacist who signed. */
    pharmacist: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'controlled_register_key', columns: [t.branchCode, t.number] }),
    foreignKey({
      name: 'controlled_register_follows_the_number_before',
      columns: [t.branchCode, t.previousNumber],
      foreignColumns: [t.branchCode, t.number],
    }),
    check(
      'controlled_register_has_no_gap',
      sql`${t.number} = coalesce(${t.previousNumber}, 0) + 1 and ${t.previousNumber} is distinct from 0`,
    ),
    check('controlled_register_units_positive', sql`${t.units} > 0`),
    check(
      'controlled_register_names_physician_and_paper',
      sql`btrim(${t.physician}) <> '' and btrim(${t.physicianRegister}) <> '' and btrim(${t.paperNumber}) <> ''`,
    ),
    unique('controlled_register_once_per_product').on(t.orderId, t.productId),
    index('controlled_register_at_index').on(t.branchCode, t.at),
  ],
);
