import { bigserial, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Where the Socket.IO adapter leaves messages that are too large for a notification between processes. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  payload: bytea(),
});

/** How often something was tried lately (limits.ts). The key holds a digest, never an e-mail or a number. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  lastTryAt: timestamp('last_try_at', { withTimezone: true }).notNull(),
});

/** The secret that the store's own keys are derived from (keys.ts), when the settings give none. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
