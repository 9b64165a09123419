import type { LegalSection } from '@botica/domain/identity/terms';
import { legalKinds } from '@botica/domain/identity/terms';
import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The terms and privacy texts of a company, by name; staff maintain them. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    companyId: smallint('company_id').notNull(),
    kind: text({ enum: legalKinds }).notNull(),
    name: text().notNull(),
    title: text().notNull(),
    sections: jsonb().$type<LegalSection[]>().notNull(),
    version: text().notNull().default('1.0'),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'legal_texts_key', columns: [t.companyId, t.kind, t.name] }),
    check('legal_texts_kind_known', sql`${t.kind} in ('terminos', 'privacidad')`),
    check('legal_texts_name_in_small_letters', sql`${t.name} = lower(${t.name})`),
  ],
);
