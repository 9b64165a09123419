import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { changesOf, checkTree, childrenOf, subtreeOf } from '@botica/domain/catalogue/group-tree';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { mayAll, onGroups } from './asked.ts';
import type { GroupRow } from './store.ts';
import {
  addVersion,
  deleteDraft,
  findGroups,
  findOccupied,
  findVersions,
  lockGroupIds,
  lockTree,
  toTree,
} from './store.ts';
import type { groupDrafts } from './tables.ts';
import { groupVersions } from './tables.ts';
import { rowsOf, writeTree } from './write-tree.ts';

interface Current {
  rows: GroupRow[];
  published: GroupTree;
  draft: typeof groupDrafts.$inferSelect | undefined;
  drafted: GroupTree | undefined;
}

interface Needs {
  audit: Audit;
  current(tx: Db): Promise<Current>;
}

type Problem = 'STAFF_FORBIDDEN' | 'GROUPS_INVALID' | 'GROUP_OCCUPIED';
type Published = Result<undefined, Problem | 'GROUPS_DRAFT_CHANGED' | 'GROUPS_WITHOUT_DRAFT'>;
type Restored = Result<undefined, Problem | 'GROUP_VERSION_NOT_FOUND'>;

interface Write {
  tree: GroupTree;
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
  ): Promise<Result<undefined, Problem>> {
    if (checkTree(tree).size > 0) return failure('GROUPS_INVALID');
    const kept = new Set(tree.map(({ id }) => id));
    const gone = rows.map(({ id }) => id).filter((id) => !kept.has(id));
    if ((await findOccupied(tx, gone)).length > 0) return failure('GROUP_OCCUPIED');
    const published = toTree(rows);
    const number = await keepFound(tx, published);
    await writeTree(tx, rowsOf(tree, rows), rows);
    const written = toTree(await findGroups(tx));
    const author = { staffId: by.staffId ?? null, author: by.name ?? '', at: clock.now() };
    await addVersion(tx, { number: number + 1, tree: written, key, ...author });
    await audit.write(tx, {
      ...{ by, act, on: onGroups },
      before: { version: number },
      after: { version: number + 1, changes: changesOf(published, written), ...(restored ? { restored } : {}) },
    });
    return success(undefined);
  }

  /** What somebody else wrote since the newest version becomes one. */
  async function keepFound(tx: Db, published: GroupTree): Promise<number> {
    const [last] = await findVersions(tx, 1);
    if (last && changesOf(last.tree, published).length === 0) return last.number;
    const number = (last?.number ?? 0) + 1;
    await addVersion(tx, { number, tree: published, author: 'Estado anterior', at: clock.now() });
    return number;
  }

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
        if (done.ok) await deleteDraft(tx);
        return done;
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
        const { rows, published } = await current(tx);
        const tree = await withOccupied(tx, version.tree, published);
        return write(tx, { tree, rows, key, act: 'groups.restored', restored: number }, by);
      }),
  };
}

async function withOccupied(tx: Db, old: GroupTree, published: GroupTree): Promise<GroupTree> {
  const known = new Set(old.map(({ id }) => id));
  const newer = published.filter(({ id }) => !known.has(id));
  const occupied = new Set(
    await findOccupied(
      tx,
      newer.map(({ id }) => id),
    ),
  );
  const kept = [...old];
  for (const node of newer) {
    if (!subtreeOf(published, node.id).some(({ id }) => occupied.has(id))) continue;
    const hasParent = kept.some(({ id }) => id === node.parentId);
    kept.push(hasParent ? node : { ...node, parentId: null });
  }
  const deep = (parentId: number | null): GroupTree =>
    childrenOf(kept, parentId).flatMap((node) => [node, ...deep(node.id)]);
  return deep(null);
}
