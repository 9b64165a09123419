import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { changesOf, checkTree, childrenOf, subtreeOf } from '@botica/domain/catalogue/group-tree';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { authorOf, mayAll, onGroups } from './asked.ts';
import type { GroupRow } from './store.ts';
import {
  addVersion,
  findAddresses,
  findGroups,
  findLastGroupId,
  findOccupied,
  findVersions,
  lockGroupIds,
  lockTree,
  saveDraft,
  toTree,
  toVersion,
} from './store.ts';
import type { groupDrafts, VersionedGroup } from './tables.ts';
import { groupVersions } from './tables.ts';
import { rowsOf, writeTree } from './write-tree.ts';

interface Current {
  rows: GroupRow[];
  published: GroupTree;
  draft: typeof groupDrafts.$inferSelect | undefined;
  drafted: GroupTree | undefined;
  revision: number;
}

interface Needs {
  audit: Audit;
  current(tx: Db): Promise<Current>;
}

type Problem = 'STAFF_FORBIDDEN' | 'GROUPS_INVALID' | 'GROUP_OCCUPIED';
type Published = Result<undefined, Problem | 'GROUPS_DRAFT_CHANGED' | 'GROUPS_WITHOUT_DRAFT'>;
type Restored = Result<undefined, Problem | 'GROUP_VERSION_NOT_FOUND'>;

interface Write {
  /** A restored one brings what its groups had. */
  tree: readonly VersionedGroup[];
  rows: readonly GroupRow[];
  key: string;
  act: 'groups.published' | 'groups.restored';
  restored?: number;
}

/** Puts a tree before shoppers: all of it at one moment, or nothing. */
export function createTreePublishing({ clock, database }: Platform, { audit, current }: Needs) {
  const { db } = database;
  const isSentBefore = async (tx: Db, key: string) =>
    (await tx.select({ number: groupVersions.number }).from(groupVersions).where(eq(groupVersions.key, key))).length >
    0;

  async function write(
    tx: Db,
    { tree, rows, key, act, restored }: Write,
    by: Actor,
  ): Promise<Result<GroupTree, Problem>> {
    if (checkTree(tree).size > 0) return failure('GROUPS_INVALID');
    const kept = new Set(tree.map(({ id }) => id));
    const gone = rows.map(({ id }) => id).filter((id) => !kept.has(id));
    if ((await findOccupied(tx, gone)).length > 0) return failure('GROUP_OCCUPIED');
    const published = toTree(rows);
    const number = await keepFound(tx, rows);
    const [lastId, addresses] = await Promise.all([findLastGroupId(tx), findAddresses(tx)]);
    await writeTree(tx, rowsOf(tree, { published: rows, lastId, addresses }), rows);
    const found = await findGroups(tx);
    const written = toTree(found);
    const author = { staffId: by.staffId ?? null, author: by.name ?? '', at: clock.now() };
    await addVersion(tx, { number: number + 1, tree: toVersion(found), key, ...author });
    await audit.write(tx, {
      ...{ by, act, on: onGroups },
      before: { version: number },
      after: { version: number + 1, changes: changesOf(published, written), ...(restored ? { restored } : {}) },
    });
    return success(written);
  }

  /** What somebody else wrote since the newest version becomes one. */
  async function keepFound(tx: Db, rows: readonly GroupRow[]): Promise<number> {
    const [last] = await findVersions(tx, 1);
    const isWhole = last?.tree.every(({ slug }) => slug !== undefined);
    if (last && isWhole && changesOf(last.tree, toTree(rows)).length === 0) return last.number;
    const number = (last?.number ?? 0) + 1;
    await addVersion(tx, { number, tree: toVersion(rows), author: 'Estado anterior', at: clock.now() });
    return number;
  }

  /** The next draft begins with a revision that none had. */
  const closeDraft = (tx: Db, { revision, tree }: { revision: number; tree: GroupTree }, by: Actor) =>
    saveDraft(tx, { revision: revision + 1, tree, base: tree, ...authorOf(by, clock.now()) });

  return {
    publish: ({ key, revision }: { key: string; revision: number }, { rights, by }: Asked): Promise<Published> =>
      db.transaction(async (tx) => {
        if (!mayAll(rights, 'catalogue.publish')) return failure('STAFF_FORBIDDEN');
        await lockTree(tx);
        await lockGroupIds(tx);
        if (await isSentBefore(tx, key)) return success(undefined);
        const { rows, draft, drafted } = await current(tx);
        if (!draft || !drafted) return failure('GROUPS_WITHOUT_DRAFT');
        if (draft.revision !== revision) return failure('GROUPS_DRAFT_CHANGED');
        const done = await write(tx, { tree: drafted, rows, key, act: 'groups.published' }, by);
        if (!done.ok) return done;
        await closeDraft(tx, { revision, tree: done.value }, by);
        return success(undefined);
      }),

    /** Groups that are newer than the version and have products stay, at the end. */
    restore: ({ key, number }: { key: string; number: number }, { rights, by }: Asked): Promise<Restored> =>
      db.transaction(async (tx) => {
        if (!mayAll(rights, 'catalogue.publish')) return failure('STAFF_FORBIDDEN');
        await lockTree(tx);
        await lockGroupIds(tx);
        if (await isSentBefore(tx, key)) return success(undefined);
        const [version] = await tx.select().from(groupVersions).where(eq(groupVersions.number, number));
        if (!version) return failure('GROUP_VERSION_NOT_FOUND');
        const { rows, published, draft, revision } = await current(tx);
        const tree = await withOccupied(tx, version.tree, published);
        const done = await write(tx, { tree, rows, key, act: 'groups.restored', restored: number }, by);
        if (!done.ok) return done;
        // A draft stays as it is, but who saw it over the tree of before has to look again.
        if (draft) await saveDraft(tx, { ...draft, revision: revision + 1 });
        else await closeDraft(tx, { revision, tree: done.value }, by);
        return success(undefined);
      }),
  };
}

async function withOccupied(tx: Db, old: readonly VersionedGroup[], published: GroupTree): Promise<VersionedGroup[]> {
  const known = new Set(old.map(({ id }) => id));
  const newer = published.filter(({ id }) => !known.has(id));
  const occupied = new Set(
    await findOccupied(
      tx,
      newer.map(({ id }) => id),
    ),
  );
  const kept: VersionedGroup[] = [...old];
  for (const node of newer) {
    if (!subtreeOf(published, node.id).some(({ id }) => occupied.has(id))) continue;
    const hasParent = kept.some(({ id }) => id === node.parentId);
    kept.push(hasParent ? node : { ...node, parentId: null });
  }
  const deep = (parentId: number | null): VersionedGroup[] =>
    childrenOf(kept, parentId).flatMap((node) => [node, ...deep(node.id)]);
  return deep(null);
}
