import type { GroupNode, GroupTree } from '@botica/domain/catalogue/group-tree';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { groups } from '../index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Earlier addresses of groups. They keep working: an import and a link of years ago find the same group. */
export const groupAddresses = pgTable(
  'group_addresses',
  {
    path: text().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (t) => [index('group_addresses_group_id_index').on(t.groupId)],
);

/** A group of a version: with what brings it back after a removal. The first versions did not name it. */
export interface VersionedGroup extends GroupNode {
  slug?: string;
  pictureKey?: string;
  companyIds?: number[];
}

/**
 * The tree that is not published yet: one for all people. The row stays after a publication, as the published tree, so
 * that a revision never comes twice.
 */
export const groupDrafts = pgTable(
  'group_drafts',
  {
    id: integer().primaryKey().default(1),
    /** Raised by every change, publication, restored version and discarded draft: a change of an older one is refused. */
    revision: integer().notNull(),
    tree: jsonb().$type<GroupTree>().notNull(),
    /** The published tree when the draft began. */
    base: jsonb().$type<GroupTree>().notNull(),
    staffId: uuid('staff_id').notNull(),
    author: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [check('group_drafts_one', sql`${t.id} = 1`)],
);

/** The published trees, each whole. Rows are only added. */
export const groupVersions = pgTable(
  'group_versions',
  {
    number: integer().primaryKey(),
    tree: jsonb().$type<VersionedGroup[]>().notNull(),
    /** Absent for the state that was there before anybody recorded one. */
    staffId: uuid('staff_id'),
    author: text().notNull(),
    /** Of the form that published it: the same form sent again publishes nothing more. */
    key: uuid(),
    at: moment('at').notNull(),
  },
  (t) => [check('group_versions_counted', sql`${t.number} > 0`), uniqueIndex('group_versions_form_once').on(t.key)],
);
