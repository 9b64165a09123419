import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const loginMethods = ['password', 'social', 'link', 'registration'] as const;
export type LoginMethod = (typeof loginMethods)[number];

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Made by the browser, kept in its local storage. */
    deviceId: uuid('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    ip: text().notNull(),
    method: text({ enum: loginMethods }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (t) => [
    uniqueIndex('sessions_one_per_device').on(t.customerId, t.deviceId).where(sql`${t.revokedAt} is null`),
    check('sessions_revoked_with_reason', sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
  ],
);

/** Every refresh token of a session, by its SHA-256: the used ones stay, so that a second use is noticed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_of_session').on(t.sessionId)],
);

export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    ip: text(),
    deviceId: uuid('device_id'),
    at: moment('at').notNull(),
  },
  (t) => [index('security_events_of_customer').on(t.customerId, t.kind, t.at)],
);

/** Who a person of the social network is here. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    providerId: text('provider_id').notNull(),
    subject: text().notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    linkedAt: moment('linked_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'social_accounts_key', columns: [t.providerId, t.subject] }),
    index('social_accounts_of_customer').on(t.customerId),
  ],
);
