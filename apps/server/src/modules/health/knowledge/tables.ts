import type { Caution, DuplicateClass, Interaction } from '@botica/domain/health/knowledge';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The sets of reference data that were loaded. The other tables hold the rows of the current one. */
export const knowledgeVersions = pgTable(
  'knowledge_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name of its folder, or what the operator called it. */
    name: text().notNull(),
    /** Of its rows: the same files are loaded once. */
    digest: text().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
    isCurrent: boolean('is_current').notNull(),
  },
  (t) => [uniqueIndex('knowledge_versions_one_current').on(t.isCurrent).where(sql`${t.isCurrent}`)],
);

export const knowledgeIngredients = pgTable('knowledge_ingredients', {
  name: text().primaryKey(),
  inn: text().notNull(),
  atc: text().array().notNull(),
  atcLocal: text('atc_local').array().notNull(),
  aliases: text().array().notNull(),
});

export const knowledgeBrands = pgTable('knowledge_brands', {
  brand: text().primaryKey(),
  ingredients: text().array().notNull(),
  source: text().notNull(),
  certainty: text().notNull(),
  note: text().notNull(),
});

export const ruleKinds = ['interaction', 'class', 'caution'] as const;
export type RuleKind = (typeof ruleKinds)[number];
export type RuleContent = Interaction | DuplicateClass | Caution;

/** An interaction, a class of duplicates or a caution: what a pharmacist signs. */
export const knowledgeRules = pgTable(
  'knowledge_rules',
  {
    /** Of the whole content: an identical row of a later version has the same key, so its review stays. */
    key: text().primaryKey(),
    position: integer().notNull(),
    kind: text({ enum: ruleKinds }).notNull(),
    isGrave: boolean('is_grave').notNull(),
    /** Rows that are signed together: the same effect, the same class, the same condition. */
    groupKey: text('group_key').notNull(),
    groupName: text('group_name').notNull(),
    /** The ingredients, the class or the target. */
    title: text().notNull(),
    content: jsonb().$type<RuleContent>().notNull(),
  },
  (t) => [
    uniqueIndex('knowledge_rules_position_unique').on(t.position),
    index('knowledge_rules_group_index').on(t.groupKey),
    check('knowledge_rules_kind_known', sql`${t.kind} in ('interaction', 'class', 'caution')`),
  ],
);

/** What a pharmacist of a company last decided about a row; the audit has the history. Kept when a version is replaced. */
export const knowledgeReviews = pgTable(
  'knowledge_reviews',
  {
    companyId: smallint('company_id').notNull(),
    ruleKey: text('rule_key').notNull(),
    /** False: withdrawn. It warns no more, in a demo store either. */
    isSigned: boolean('is_signed').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    reason: text().notNull(),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'knowledge_reviews_key', columns: [t.companyId, t.ruleKey] }),
    check('knowledge_reviews_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);

/** Counts the reviews of a company: a cache of its rules is valid for one count and one version. */
export const knowledgeStamps = pgTable('knowledge_stamps', {
  companyId: smallint('company_id').primaryKey(),
  stamp: integer().notNull(),
});
