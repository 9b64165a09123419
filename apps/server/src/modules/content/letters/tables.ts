import type { CompanyId } from '@botica/domain/companies';
import type { LetterId } from '@botica/domain/content/letters';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The words of a company for a letter (docs/decisions/0089). A letter without a row has those of the code. */
export const letterTexts = pgTable(
  'letter_texts',
  {
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    letterId: text('letter_id').$type<LetterId>().notNull(),
    subject: text().notNull(),
    greeting: text().notNull(),
    intro: text().notNull(),
    button: text().notNull(),
    closing: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'letter_texts_key', columns: [t.companyId, t.letterId] }),
    check('letter_texts_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('letter_texts_subject_one_line', sql`${t.subject} !~ E'[\\r\\n]'`),
    check(
      'letter_texts_no_html',
      sql`${t.subject} || ${t.greeting} || ${t.intro} || ${t.button} || ${t.closing} !~ '[<>]'`,
    ),
  ],
);
