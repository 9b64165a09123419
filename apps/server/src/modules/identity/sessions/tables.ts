import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

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
    /** How often its refresh token was renewed: only the latest one serves, and an earlier one is a copy. */
    generation: integer().notNull().default(0),
    renewedAt: moment('renewed_at'),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (t) => [
    uniqueIndex('sessions_one_per_device').on(t.customerId, t.deviceId).where(sql`${t.revokedAt} is null`),
    check('sessions_revoked_with_reason', sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
  ],
);

/**
 * Devices on which a customer logged in or recovered the account. Wrong passwords are counted apart there, so that a
 * stranger who guesses elsewhere does not lock the owner out. It outlives the session: a usual device is one after a
 * logout too.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'known_devices_key', columns: [t.customerId, t.deviceId] }),
    index('known_devices_last_login_at_index').on(t.lastLoginAt),
  ],
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
