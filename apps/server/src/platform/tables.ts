import { bigserial, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The Socket.IO adapter stores messages here that are too large for a NOTIFY between processes. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  payload: bytea(),
});

/** Recent attempts (limits.ts). The key holds a digest, never an e-mail or a number. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  lastTryAt: timestamp('last_try_at', { withTimezone: true }).notNull(),
});

/** The secret from which the store's keys are derived (keys.ts), when the settings have none. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The last results of the calls to each outside service (outside-health.ts). */
export const outsideServices = pgTable('outside_services', {
  service: text().primaryKey(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  /** The first of the failures since its last answer; null while it answers. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
  lastFailureAt: timestamp('last_failure_at', { withTimezone: true }),
  failures: integer().notNull().default(0),
  /** Of the last failure, as in the log: no data of a person. */
  reason: text().notNull().default(''),
});
