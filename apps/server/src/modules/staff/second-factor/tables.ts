import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '../accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const staffSecondFactors = pgTable('staff_second_factors', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  /** Encrypted with the store's key, and bound to the person. */
  secret: text().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until its first code is confirmed. */
  enrolledAt: moment('enrolled_at'),
  /** The time step of the last accepted code: that code and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Only the keyed hashes of the codes that were not used yet. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ name: 'staff_recovery_codes_key', columns: [t.staffId, t.codeHash] })],
);
