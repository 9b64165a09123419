import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentKind } from '@botica/domain/content/editions';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The keys of new pieces that have no key of their own, above those of the first load. */
export const contentKeys = pgSequence('content_keys', { startWith: 1_000_000 });

/** A piece of content that somebody has edited, with its draft (docs/decisions/0083). */
export const contentEditions = pgTable(
  'content_editions',
  {
    kind: text().$type<ContentKind>().notNull(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    key: text().notNull(),
    /** Of the form that made the piece: the same form sent twice makes one. */
    formKey: uuid('form_key'),
    /** The whole content; null without changes to publish. */
    draft: jsonb().$type<Content>(),
    /** The newest version when the draft began. */
    baseVersion: integer('base_version').notNull().default(0),
    /** Raised by every change: what a person publishes is what they saw. */
    revision: integer().notNull().default(0),
    draftedByName: text('drafted_by_name').notNull().default(''),
    draftedAt: moment('drafted_at'),
    /** When the draft is published; until then it is not edited. */
    scheduledFor: moment('scheduled_for'),
    scheduledBy: uuid('scheduled_by'),
    scheduledByName: text('scheduled_by_name').notNull().default(''),
    reason: text().notNull().default(''),
    /** Why it was not published at its hour; empty otherwise. */
    problem: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'content_editions_key', columns: [t.kind, t.companyId, t.key] }),
    unique('content_editions_form_once').on(t.formKey),
    check('content_editions_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('content_editions_draft_scheduled', sql`${t.scheduledFor} is null or ${t.draft} is not null`),
    check('content_editions_schedule_signed', sql`(${t.scheduledFor} is null) = (${t.scheduledBy} is null)`),
  ],
);
export type EditionRow = typeof contentEditions.$inferSelect;

/** Who made a version: `found` is the state that was there before anybody recorded one. */
export const contentVersionSources = ['found', 'staff'] as const;

/** The published contents of a piece, each whole. Rows are only added. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().$type<ContentKind>().notNull(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    key: text().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    source: text({ enum: contentVersionSources }).notNull(),
    /** No reference: the history stays when a person leaves. */
    staffId: uuid('staff_id'),
    author: text().notNull(),
    reason: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'content_versions_key', columns: [t.kind, t.companyId, t.key, t.number] }),
    foreignKey({
      name: 'content_versions_edition_known',
      columns: [t.kind, t.companyId, t.key],
      foreignColumns: [contentEditions.kind, contentEditions.companyId, contentEditions.key],
    }),
    check('content_versions_counted', sql`${t.number} > 0`),
    check('content_versions_staff_named', sql`(${t.source} = 'staff') = (${t.staffId} is not null)`),
    check('content_versions_reasoned', sql`${t.source} = 'found' or ${t.reason} <> ''`),
  ],
);
