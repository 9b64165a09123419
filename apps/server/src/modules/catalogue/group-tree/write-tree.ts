import type { GroupNode, GroupTree } from '@botica/domain/catalogue/group-tree';
import { childrenOf, groupSlug, levelOf, subtreeOf } from '@botica/domain/catalogue/group-tree';
import { companyIds as allCompanies } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { GroupRow } from './store.ts';
import type { VersionedGroup } from './tables.ts';

const list = (values: readonly number[]) => sql.param([...values]);

interface Before {
  published: readonly GroupRow[];
  /** Of all groups that ever were. */
  lastId: number;
  /** Earlier addresses, each with its group. */
  addresses: ReadonlyMap<string, number>;
}

/** The rows that a tree means. A group keeps its part of the address, also with another name. */
export function rowsOf(tree: readonly VersionedGroup[], before: Before): GroupRow[] {
  const old = new Map(before.published.map((row) => [row.id, row]));
  let { lastId } = before;
  const mayTake = claimsOf(tree, before);
  const ids = new Map(tree.map(({ id }) => [id, id > 0 ? id : ++lastId]));
  const rows = new Map<number, GroupRow>();
  const paths = new Set<string>();
  for (const node of tree) {
    const parent = node.parentId === null ? undefined : rows.get(node.parentId);
    const own = old.get(node.id);
    const slug = node.slug ?? own?.slug ?? (groupSlug(node.name) || 'grupo');
    const path = freePath(parent ? `${parent.path}/${slug}` : slug, (one) => !paths.has(one) && mayTake(node, one));
    paths.add(path);
    rows.set(node.id, {
      id: ids.get(node.id) ?? node.id,
      parentId: parent?.id ?? null,
      name: node.name.trim(),
      isHidden: node.isHidden,
      slug: path.slice(path.lastIndexOf('/') + 1),
      path,
      level: levelOf(tree, node.id),
      position: childrenOf(tree, node.parentId).findIndex(({ id }) => id === node.id) + 1,
      companyIds: companiesOf(tree, node.id, { old, parent }),
      pictureId: node.pictureId,
      pictureKey: own?.pictureKey ?? node.pictureKey ?? parent?.pictureKey ?? `grupo:${slug}`,
    });
  }
  return [...rows.values()];
}

/** Two names may have the same plain letters, and an address of before belongs to the group that had it. */
function freePath(path: string, isFree: (path: string) => boolean): string {
  let free = path;
  for (let number = 2; !isFree(free); number += 1) free = `${path}-${number}`;
  return free;
}

/**
 * Whether a group may have an address. Links to an address, of now or of before, must not show another group. One that
 * comes back takes its own again from the group that inherited it.
 */
function claimsOf(tree: GroupTree, { published, addresses }: Before): (node: GroupNode, path: string) => boolean {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const isAbove = (id: number, node: GroupNode | undefined): boolean =>
    node !== undefined && (node.parentId === id || isAbove(id, byId.get(node.parentId ?? 0)));
  const old = new Map(published.map((row) => [row.id, row]));
  const heirOf = heirs(byId, old);
  const live = new Map(published.map(({ id, path }) => [path, id]));
  return (node, path) => {
    const holder = live.get(path) ?? addresses.get(path);
    if (holder === undefined || holder === node.id || heirOf(holder) === null) return true;
    const comesBack = node.id > 0 && !old.has(node.id);
    return comesBack && !live.has(path) && isAbove(holder, node);
  };
}

/** The group itself while it exists, else what was above it. */
function heirs(kept: { has(id: number): boolean }, old: ReadonlyMap<number, GroupRow>) {
  return function heirOf(id: number | null): number | null {
    return id === null || kept.has(id) ? id : heirOf(old.get(id)?.parentId ?? null);
  };
}

interface Family {
  old: ReadonlyMap<number, GroupRow>;
  parent: GroupRow | undefined;
}

/** A company that shows a group shows those above it too. A new one is shown where its parent is. */
function companiesOf(tree: GroupTree, id: number, { old, parent }: Family): number[] {
  const own = subtreeOf(tree, id).flatMap(
    (node: VersionedGroup) => old.get(node.id)?.companyIds ?? node.companyIds ?? [],
  );
  const wanted = own.length > 0 ? own : (parent?.companyIds ?? allCompanies);
  return [...new Set(wanted)].sort((a, b) => a - b);
}

/** The whole tree in one transaction. Triggers drop the caches and refresh the search. */
export async function writeTree(tx: Db, rows: readonly GroupRow[], published: readonly GroupRow[]): Promise<void> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const removed = published.filter(({ id }) => !now.has(id));
  const readdressed = published.filter((row) => now.get(row.id)?.path !== row.path);
  await keepAddresses(tx, { readdressed, removed, now, published });
  // Addresses are unique: a new group may have that of a removed one of the first level.
  await tx.execute(sql`
    update groups set path = '~' || id where id = any(${list(readdressed.map(({ id }) => id))}::int[])`);
  // Those that go leave their parent in the same statement, so that no level is wrong in between.
  const leaving = removed.map((row) => ({ ...row, parentId: null, level: 1, path: `~${row.id}` }));
  await tx.execute(sql`
    insert into groups (id, parent_id, level, name, slug, path, position, company_ids, picture_key, picture_id, is_hidden)
    select n.id, n."parentId", n.level, n.name, n.slug, n.path, n.position,
      array(select jsonb_array_elements_text(n."companyIds")::smallint), n."pictureKey", n."pictureId", n."isHidden"
    from jsonb_to_recordset(${JSON.stringify([...rows, ...leaving])}::jsonb) as n (id int, "parentId" int, level smallint, name text,
      slug text, path text, position int, "companyIds" jsonb, "pictureKey" text, "pictureId" text, "isHidden" boolean)
    on conflict (id) do update set parent_id = excluded.parent_id, level = excluded.level, name = excluded.name,
      slug = excluded.slug, path = excluded.path, position = excluded.position, company_ids = excluded.company_ids,
      is_hidden = excluded.is_hidden, picture_id = excluded.picture_id`);
  await tx.execute(sql`delete from groups where id = any(${list(removed.map(({ id }) => id))}::int[])`);
  await tx.execute(sql`
    delete from group_addresses where path = any(${sql.param(rows.map(({ path }) => path))}::text[])`);
  const moved = published.filter((row) => now.has(row.id) && now.get(row.id)?.parentId !== row.parentId);
  await relist(
    tx,
    [...moved, ...removed].map(({ id }) => id),
  );
}

interface Readdressed {
  readdressed: readonly GroupRow[];
  removed: readonly GroupRow[];
  now: ReadonlyMap<number, GroupRow>;
  published: readonly GroupRow[];
}

/** Old addresses lead to the same group, those of a removed one to what was above it. */
async function keepAddresses(tx: Db, { readdressed, removed, now, published }: Readdressed): Promise<void> {
  const heirOf = heirs(now, new Map(published.map((row) => [row.id, row])));
  const inherited = removed.map(({ id, parentId }) => ({ id, heir: heirOf(parentId) }));
  const bequests = sql`jsonb_to_recordset(${JSON.stringify(inherited)}::jsonb) as h (id int, heir int)`;
  await tx.execute(sql`delete from group_addresses a using ${bequests} where a.group_id = h.id and h.heir is null`);
  await tx.execute(sql`update group_addresses a set group_id = h.heir from ${bequests} where a.group_id = h.id`);
  const kept = readdressed.flatMap(({ id, path }) => {
    const groupId = heirOf(id);
    return groupId === null ? [] : [{ path, groupId }];
  });
  await tx.execute(sql`
    insert into group_addresses (path, group_id)
    select k.path, k."groupId" from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (path text, "groupId" int)
    on conflict (path) do update set group_id = excluded.group_id`);
}

/** The products below a moved group are in the lists of other parents now. */
async function relist(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select refresh_group_listings(array(
      with recursive below as (
        select id from groups where id = any(${list(ids)}::int[])
        union select g.id from groups g join below on g.parent_id = below.id
      )
      select distinct m.product_id from product_groups m join below on below.id = m.group_id))`);
}
