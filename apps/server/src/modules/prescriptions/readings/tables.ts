import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { sealed } from '../../vault/index.ts';
import { prescriptions } from '../index.ts';
import { readerFaults } from './reader/protocol.ts';

export const readingStates = ['waiting', 'read', 'failed'] as const;
export type ReadingState = (typeof readingStates)[number];
export const readingFaults = [...readerFaults, 'too-slow'] as const;
export type ReadingFault = (typeof readingFaults)[number];

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A photo or a PDF of a prescription that a customer had read. */
export const prescriptionReadings = pgTable(
  'prescription_readings',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The idempotency key of the upload. */
    requestKey: text('request_key').notNull(),
    state: text({ enum: readingStates }).notNull().default('waiting'),
    fault: text({ enum: readingFaults }),
    /** A PDF until its pages are drawn; a photo is a prescription at once. */
    fileKey: text('file_key'),
    /** How often the reader began: a file that ends it twice is given up. */
    attempts: smallint().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (t) => [
    unique('prescription_readings_request').on(t.customerId, t.requestKey),
    index('prescription_readings_waiting_index').on(t.createdAt).where(sql`${t.state} = 'waiting'`),
    check('prescription_readings_state_known', sql`${t.state} in (${oneOf(readingStates)})`),
    check('prescription_readings_fault_known', sql`${t.fault} in (${oneOf(readingFaults)})`),
    check('prescription_readings_failed_with_fault', sql`(${t.state} = 'failed') = (${t.fault} is not null)`),
    check('prescription_readings_finished', sql`(${t.state} = 'waiting') = (${t.finishedAt} is null)`),
  ],
);

/** A page of a reading. Its picture is a prescription of the customer, and is deleted with it. */
export const prescriptionReadingPages = pgTable(
  'prescription_reading_pages',
  {
    id: uuid().primaryKey(),
    readingId: uuid('reading_id')
      .notNull()
      .references(() => prescriptionReadings.id, { onDelete: 'cascade' }),
    prescriptionId: uuid('prescription_id')
      .notNull()
      .unique('prescription_reading_pages_prescription')
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    /** ReadLine[] of the domain; nothing until it is read. */
    lines: sealed(),
  },
  (t) => [unique('prescription_reading_pages_place').on(t.readingId, t.place)],
);
