import type { LegalSection } from '@botica/domain/identity/terms';
import { legalAnswers, legalKinds } from '@botica/domain/identity/terms';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

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
    /** Whether its publication asked customers to accept this version. */
    requiresAcceptance: boolean('requires_acceptance').notNull().default(false),
    /** The newest version that asked; one from there on must be accepted. */
    askedVersion: text('asked_version'),
  },
  (t) => [
    primaryKey({ name: 'legal_texts_key', columns: [t.companyId, t.kind, t.name] }),
    check('legal_texts_kind_known', sql`${t.kind} in ('terminos', 'privacidad')`),
    check('legal_texts_name_in_small_letters', sql`${t.name} = lower(${t.name})`),
  ],
);

/** The earlier versions of the texts, as they were when the next one replaced them. Rows are only added. */
export const legalTextVersions = pgTable(
  'legal_text_versions',
  {
    companyId: smallint('company_id').notNull(),
    kind: text({ enum: legalKinds }).notNull(),
    name: text().notNull(),
    version: text().notNull(),
    title: text().notNull(),
    sections: jsonb().$type<LegalSection[]>().notNull(),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
    requiresAcceptance: boolean('requires_acceptance').notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ name: 'legal_text_versions_key', columns: [t.companyId, t.kind, t.name, t.version] })],
);

/** What a customer answered to a version, once (A234). */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    kind: text({ enum: legalKinds }).notNull(),
    name: text().notNull(),
    version: text().notNull(),
    answer: text({ enum: legalAnswers }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'legal_acceptances_key', columns: [t.customerId, t.companyId, t.kind, t.name, t.version] }),
    index('legal_acceptances_text_index').on(t.companyId, t.kind, t.name, t.version),
    check('legal_acceptances_answer_known', sql`${t.answer} in ('accepted', 'declined')`),
  ],
);
