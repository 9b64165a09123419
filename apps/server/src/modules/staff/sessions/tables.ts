import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '../accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The sessions of the console. The cookie holds the token; the table holds its hash. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    tokenHash: text('token_hash').notNull().unique('staff_sessions_token_hash_unique'),
    deviceName: text('device_name').notNull(),
    ip: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    secondFactorAt: moment('second_factor_at'),
    /** When the password was last typed again for dangerous acts. */
    confirmedAt: moment('confirmed_at'),
    closedAt: moment('closed_at'),
  },
  (t) => [index('staff_sessions_staff_id_index').on(t.staffId)],
);
