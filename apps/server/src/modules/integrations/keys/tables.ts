import type { CompanyId } from '@botica/domain/companies';
import type { ApiScope } from '@botica/domain/integrations';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The key of another system of the chain. Only its hash is stored: a key is a long random text. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** The key of the form that made it. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    name: text().notNull(),
    /** The beginning of the key, by which it is found and recognised. */
    prefix: text().notNull(),
    hash: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    check('api_keys_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('api_keys_have_a_scope', sql`cardinality(${t.scopes}) > 0`),
    uniqueIndex('api_keys_prefix_unique').on(t.prefix),
    index('api_keys_company_index').on(t.companyId),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Every call with a key. */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id),
    at: moment('at').notNull(),
    call: text().notNull(),
    status: smallint().notNull(),
    ip: text().notNull(),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('api_calls_key_index').on(t.keyId, t.id), index('api_calls_at_index').on(t.at)],
);

/** Writes that were done, by the idempotency key of their sender, with their answer. */
export const apiWrites = pgTable(
  'api_writes',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id),
    key: uuid().notNull(),
    digest: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ name: 'api_writes_key', columns: [t.keyId, t.key] }), index('api_writes_at_index').on(t.at)],
);
