import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

export const linkKinds = [
  'activation',
  'password-reset',
  'email-change',
  'email-change-stop',
  'email-confirm',
  'auto-login',
] as const;

/** Mailed links. Only their hash is stored, so a reader of the table cannot open one. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: linkKinds }).notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The address that an 'email-change' link confirms. */
    newEmail: text('new_email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [
    check(
      'account_links_kind_known',
      sql`${t.kind} in ('activation', 'password-reset', 'email-change', 'email-change-stop', 'email-confirm',
        'auto-login')`,
    ),
    check('account_links_new_email_when_changing', sql`(${t.kind} = 'email-change') = (${t.newEmail} is not null)`),
    index('account_links_customer_id_index').on(t.customerId),
    index('account_links_expires_at_index').on(t.expiresAt),
  ],
);
