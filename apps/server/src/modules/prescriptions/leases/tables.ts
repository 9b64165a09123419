import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '../../staff/accounts/index.ts';

const leaseSubjects = ['order', 'insurer-request', 'identity-review'] as const;
export type LeaseSubject = (typeof leaseSubjects)[number];

/** The pharmacist who works on a case of the desk. A row past its end counts as none, and is taken over. */
export const prescriptionLeases = pgTable(
  'prescription_leases',
  {
    subjectKind: text('subject_kind', { enum: leaseSubjects }).notNull(),
    /** Without a reference: it is of an order, of an insurer request or of the review of an identity document. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** For those who see the case meanwhile. */
    staffName: text('staff_name').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'prescription_leases_key', columns: [t.subjectKind, t.subjectId] }),
    check(
      'prescription_leases_subject_known',
      sql`${t.subjectKind} in ('order', 'insurer-request', 'identity-review')`,
    ),
    check('prescription_leases_end_after_start', sql`${t.expiresAt} > ${t.takenAt}`),
  ],
);
