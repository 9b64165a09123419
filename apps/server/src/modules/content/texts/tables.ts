import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** What a company shows instead of a quoted text. `message_id` is the id of its row in docs/spec/messages.tsv. */
export const textOverrides = pgTable(
  'text_overrides',
  {
    companyId: smallint('company_id').notNull(),
    messageId: text('message_id').notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'text_overrides_key', columns: [t.companyId, t.messageId] }),
    check('text_overrides_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('text_overrides_not_blank', sql`btrim(${t.text}) <> ''`),
    check('text_overrides_no_html', sql`${t.text} !~ '[<>]'`),
  ],
);
