import { firstTransferId, transferStates } from '@botica/domain/loyalty/point-transfers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const known = sql.raw(transferStates.map((state) => `'${state}'`).join(', '));

/** XFER-10: requested by one customer; the points move only when it is confirmed. */
export const pointTransfers = pgTable(
  'point_transfers',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: firstTransferId + 1 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    points: integer().notNull(),
    /** As typed: it is looked up when the transfer is requested, and again when it is confirmed. */
    recipientTypeId: smallint('recipient_type_id').notNull(),
    recipientNumber: text('recipient_number').notNull(),
    /** Masked, as the sender saw it before the confirmation. */
    recipientName: text('recipient_name').notNull().default(''),
    remarks: text().notNull().default(''),
    state: text({ enum: transferStates }).notNull().default('pending'),
    /** The recipient. */
    recipientId: uuid('recipient_id').references(() => customers.id),
    /** The browser's idempotency key. Its code is stored under it. */
    requestKey: uuid('request_key').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('point_transfers_state_known', sql`${t.state} in (${known})`),
    check('point_transfers_points_positive', sql`${t.points} > 0`),
    check('point_transfers_done_has_a_recipient', sql`(${t.state} = 'done') = (${t.recipientId} is not null)`),
    check('point_transfers_ended_has_a_moment', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
    check('point_transfers_never_to_oneself', sql`${t.recipientId} is null or ${t.recipientId} <> ${t.customerId}`),
    uniqueIndex('point_transfers_request_unique').on(t.customerId, t.requestKey),
    index('point_transfers_customer_index').on(t.customerId, t.companyId, t.createdAt),
  ],
);
export type TransferRow = typeof pointTransfers.$inferSelect;
