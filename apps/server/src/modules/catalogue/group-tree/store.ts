import type { GroupNode, GroupTree } from '@botica/domain/catalogue/group-tree';
import { childrenOf } from '@botica/domain/catalogue/group-tree';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { importLock } from '../../../platform/import-lock.ts';
import type { VersionedGroup } from './tables.ts';
import { groupAddresses, groupDrafts, groupVersions } from './tables.ts';

export interface GroupRow extends GroupNode {
  slug: string;
  path: string;
  level: number;
  position: number;
  companyIds: number[];
  pictureKey: string;
}

const list = (values: readonly number[]) => sql.param([...values]);

/** Publications and changes of the draft wait for each other. */
export const lockTree = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('group-tree'))`);

/** The import adds groups too: both take the next id. */
export const lockGroupIds = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

/** Depth first, as the menu shows them. */
export async function findGroups(db: Db): Promise<GroupRow[]> {
  const found = await db.execute<GroupRow & { ownPicture: string | null } & Record<string, unknown>>(sql`
    select id, parent_id as "parentId", name, is_hidden as "isHidden", slug, path, level, position,
      company_ids as "companyIds", picture_key as "pictureKey", picture_id as "ownPicture"
    from groups order by level, position, id`);
  const rows = found.map(
    ({ ownPicture, ...row }): GroupRow => ({
      ...row,
      ...(ownPicture ? { pictureId: ownPicture } : {}),
    }),
  );
  const deep = (parentId: number | null): GroupRow[] =>
    (childrenOf(rows, parentId) as GroupRow[]).flatMap((row) => [row, ...deep(row.id)]);
  return deep(null);
}

export const toTree = (rows: readonly GroupNode[]): GroupTree =>
  rows.map(({ id, parentId, name, isHidden, pictureId }) => ({
    ...{ id, parentId, name, isHidden },
    ...(pictureId ? { pictureId } : {}),
  }));

export const toVersion = (rows: readonly GroupRow[]): VersionedGroup[] =>
  rows.map(({ id, parentId, name, isHidden, slug, pictureKey, companyIds, pictureId }) => ({
    ...{ id, parentId, name, isHidden, slug, pictureKey, companyIds },
    ...(pictureId ? { pictureId } : {}),
  }));

/** Of all groups that ever were: the id of a removed one is never given again. */
export async function findLastGroupId(db: Db): Promise<number> {
  const [row] = await db.execute<{ last: number }>(sql`
    select greatest(0, (select max(id) from groups), (
      select max((node ->> 'id')::int) from group_versions v, jsonb_array_elements(v.tree) node)) as last`);
  return row?.last ?? 0;
}

/** Earlier addresses, each with its group. */
export async function findAddresses(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(groupAddresses);
  return new Map(rows.map(({ path, groupId }) => [path, groupId]));
}

export async function findDraft(db: Db) {
  const [draft] = await db.select().from(groupDrafts);
  return draft;
}

export async function saveDraft(tx: Db, draft: Omit<typeof groupDrafts.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(groupDrafts).values(draft).onConflictDoUpdate({ target: groupDrafts.id, set: draft });
}

export const findVersions = (db: Db, limit: number) =>
  db.select().from(groupVersions).orderBy(desc(groupVersions.number)).limit(limit);

export async function addVersion(tx: Db, version: typeof groupVersions.$inferInsert): Promise<void> {
  await tx.insert(groupVersions).values(version);
}

/** Products of each group itself, the draft of a product included: a group that one of them names cannot go. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const rows = await db.execute<{ id: number; products: number }>(sql`
    select used.id, count(distinct used.product_id)::int as products from (
      select group_id as id, product_id from product_groups
      union all
      select one::int, d.product_id from product_drafts d, jsonb_array_elements_text(d.value) one
      where d.field = 'groupIds'
    ) used group by used.id`);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** In the published tree, the draft and every version that can be restored. */
export async function findPicturesOfGroups(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct used.id from (
      select picture_id as id from groups
      union all
      select node ->> 'pictureId' from (
        select tree from group_drafts union all select tree from group_versions
      ) trees, jsonb_array_elements(trees.tree) node
    ) used where used.id = any(${sql.param([...ids])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Groups that cannot be removed: they have products, a carousel, or texts that every product of the group shows. */
export async function findOccupied(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<{ id: number }>(sql`
    select g.id from groups g where g.id = any(${list(ids)}::int[]) and (
      exists (select from product_groups m where m.group_id = g.id)
      or exists (select from information_panels i where i.group_id = g.id)
      or exists (select from carousels c where c.group_id = g.id)
      or exists (select from product_drafts d where d.field = 'groupIds' and d.value @> to_jsonb(g.id)))`);
  return rows.map(({ id }) => id);
}
