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
