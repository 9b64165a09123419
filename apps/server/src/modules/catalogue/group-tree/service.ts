import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { changesOf, checkTree, rebase } from '@botica/domain/catalogue/group-tree';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Asked } from './asked.ts';
import { authorOf, mayAll, onGroups } from './asked.ts';
import { createTreePublishing } from './publish.ts';
import {
  countProducts,
  findDraft,
  findGroups,
  findOccupied,
  findVersions,
  lockTree,
  saveDraft,
  toTree,
} from './store.ts';

const mostVersions = 20;

type SaveProblem =
  | 'STAFF_FORBIDDEN'
  | 'GROUPS_INVALID'
  | 'GROUPS_DRAFT_CHANGED'
  | 'GROUP_OCCUPIED'
  | 'PICTURE_NOT_FOUND';

const picturesOf = (...trees: GroupTree[]) => [
  ...new Set(trees.flatMap((tree) => tree.flatMap(({ pictureId }) => pictureId ?? []))),
];

export type GroupTreeService = ReturnType<typeof createGroupTree>;

/** The groups of the store as staff edit them: the tree is one draft, and is published as a whole. */
export function createGroupTree(platform: Platform, { audit, pictures }: { audit: Audit; pictures: Pictures }) {
  const { clock, database } = platform;
  const { db } = database;

  /** The draft over what an import added since. A stored one without changes is none. */
  async function current(tx: Db) {
    const [rows, stored] = await Promise.all([findGroups(tx), findDraft(tx)]);
    const published = toTree(rows);
    const draft = stored && changesOf(stored.base, stored.tree).length > 0 ? stored : undefined;
    const drafted = draft && rebase(draft.base, draft.tree, published);
    return { rows, published, draft, drafted, revision: stored?.revision ?? 0 };
  }

  return {
    async page(rights: Rights) {
      const [{ published, draft, drafted, revision }, products, versions] = await Promise.all([
        current(db),
        countProducts(db),
        findVersions(db, mostVersions),
      ]);
      return {
        published,
        revision,
        pictures: await pictures.find(picturesOf(published, drafted ?? [])),
        draft: draft && drafted ? { tree: drafted, author: draft.author, at: draft.at } : undefined,
        products,
        versions: versions.map(({ number, author, at, tree }) => ({
          ...{ number, author, at, changes: changesOf(published, tree).length },
        })),
        canEdit: mayAll(rights, 'catalogue.edit'),
        canPublish: mayAll(rights, 'catalogue.publish'),
      };
    },

    requireEditor: (rights: Rights): Result<undefined, 'STAFF_FORBIDDEN'> =>
      mayAll(rights, 'catalogue.edit') ? success(undefined) : failure('STAFF_FORBIDDEN'),

    /** The whole tree over the revision that the person saw. One without changes is no draft. */
    save: (
      { revision, tree }: { revision: number; tree: GroupTree },
      { rights, by }: Asked,
    ): Promise<Result<undefined, SaveProblem>> =>
      db.transaction(async (tx) => {
        if (!mayAll(rights, 'catalogue.edit')) return failure('STAFF_FORBIDDEN');
        if (checkTree(tree).size > 0) return failure('GROUPS_INVALID');
        await lockTree(tx);
        const { published, drafted, ...stored } = await current(tx);
        if (stored.revision !== revision) return failure('GROUPS_DRAFT_CHANGED');
        const known = new Set(published.map(({ id }) => id));
        if (tree.some(({ id }) => id === 0 || (id > 0 && !known.has(id)))) return failure('GROUPS_DRAFT_CHANGED');
        const wanted = new Set(tree.map(({ id }) => id));
        const gone = published.map(({ id }) => id).filter((id) => !wanted.has(id));
        if ((await findOccupied(tx, gone)).length > 0) return failure('GROUP_OCCUPIED');
        const named = picturesOf(tree);
        if ((await pictures.lock(tx, named)).size < named.length) return failure('PICTURE_NOT_FOUND');
        const before = changesOf(published, drafted ?? published);
        const after = changesOf(published, tree);
        const kept = after.length === 0 ? published : tree;
        await saveDraft(tx, { revision: revision + 1, tree: kept, base: published, ...authorOf(by, clock.now()) });
        await audit.write(tx, {
          ...{ by, act: 'groups.drafted', on: onGroups },
          before: { changes: before },
          after: { changes: after },
        });
        return success(undefined);
      }),

    discard: (
      revision: number,
      { rights, by }: Asked,
    ): Promise<Result<undefined, 'STAFF_FORBIDDEN' | 'GROUPS_DRAFT_CHANGED'>> =>
      db.transaction(async (tx) => {
        if (!mayAll(rights, 'catalogue.edit')) return failure('STAFF_FORBIDDEN');
        await lockTree(tx);
        const { published, draft, drafted } = await current(tx);
        if (draft?.revision !== revision) return failure('GROUPS_DRAFT_CHANGED');
        const none = { tree: published, base: published };
        await saveDraft(tx, { revision: revision + 1, ...none, ...authorOf(by, clock.now()) });
        const before = { changes: changesOf(published, drafted ?? published) };
        await audit.write(tx, { by, act: 'groups.discarded', on: onGroups, before });
        return success(undefined);
      }),

    ...createTreePublishing(platform, { audit, current }),
  };
}
