import { groupSlug } from '@botica/domain/catalogue/group-tree';
import { plainText } from '@botica/domain/catalogue/search';
import { inArray, sql } from 'drizzle-orm';
import { findLastGroupId, groupAddresses } from '../modules/catalogue/group-tree/index.ts';
import { groups } from '../modules/catalogue/index.ts';
import type { Db } from '../platform/database.ts';

type Group = typeof groups.$inferSelect;

/** The tree of groups, by path and by name. A requested unknown group is created, with its parents. */
export class Groups {
  readonly #known = new Map<string, Group>();
  readonly #addresses = new Map<string, Group>();
  #lastId = 0;
  #made = new Set<Group>();
  #widened = new Set<Group>();

  static async read(db: Db): Promise<Groups> {
    const all = new Groups();
    const rows = await db.select().from(groups);
    for (const row of rows) all.#know(row);
    all.#lastId = await findLastGroupId(db);
    // A group that staff moved is found where the file still has it.
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { path, groupId } of await db.select().from(groupAddresses)) {
      const group = byId.get(groupId);
      if (group) all.#addresses.set(path, group);
    }
    return all;
  }

  knows(steps: readonly string[]): boolean {
    let parent: Group | undefined;
    for (const name of steps) {
      parent = this.#find(parent, name);
      if (!parent) return false;
    }
    return parent !== undefined;
  }

  /** The group, which the companies then have too: a product in a group that they do not show could not be found. */
  idOf(steps: readonly string[], companyIds: readonly number[]): number {
    let parent: Group | undefined;
    for (const name of steps) {
      const group: Group = this.#find(parent, name) ?? this.#make(parent, name);
      this.#widen(group, companyIds);
      parent = group;
    }
    return parent?.id ?? 0;
  }

  takeMade(): Group[] {
    const made = [...this.#made];
    this.#made = new Set();
    return made;
  }

  takeWidened(): Group[] {
    const widened = [...this.#widened];
    this.#widened = new Set();
    return widened;
  }

  #find(parent: Group | undefined, name: string): Group | undefined {
    const path = pathOf(parent, name);
    // An address last: a group that was removed and added again has its name, and the one above has its address.
    return this.#known.get(path) ?? this.#known.get(nameKey(parent?.id ?? null, name)) ?? this.#addresses.get(path);
  }

  #make(parent: Group | undefined, name: string): Group {
    const slug = groupSlug(name);
    const siblings = [...this.#known.values()].filter(({ parentId }) => parentId === (parent?.id ?? null));
    const made: Group = {
      id: ++this.#lastId,
      parentId: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      // A path such as dolor-y-fiebre cannot be displayed as a name.
      name: name === slug ? capitalise(name.replaceAll('-', ' ')) : name,
      slug,
      path: pathOf(parent, name),
      position: Math.max(0, ...siblings.map(({ position }) => position)) + 1,
      companyIds: [],
      pictureKey: parent?.pictureKey ?? `grupo:${slug}`,
      pictureId: null,
      isHidden: false,
    };
    this.#know(made);
    this.#made.add(made);
    return made;
  }

  #widen(group: Group, companyIds: readonly number[]): void {
    const missing = companyIds.filter((id) => !group.companyIds.includes(id));
    if (missing.length === 0) return;
    group.companyIds = [...group.companyIds, ...missing].sort((a, b) => a - b);
    if (!this.#made.has(group)) this.#widened.add(group);
  }

  #know(row: Group): void {
    this.#known.set(row.path, row);
    this.#known.set(nameKey(row.parentId, row.name), row);
  }
}

function pathOf(parent: Group | undefined, name: string): string {
  const slug = groupSlug(name);
  return parent ? `${parent.path}/${slug}` : slug;
}

/** Some paths are shorter than the names: `Analgésicos y fiebre` is at `analgesicos`. */
const nameKey = (parentId: number | null, name: string) => `${parentId ?? ''}>${plainText(name)}`;

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export async function saveGroups(tx: Db, made: readonly Group[], widened: readonly Group[]): Promise<void> {
  if (made.length > 0) await tx.insert(groups).values([...made]);
  if (widened.length === 0) return;
  const companiesOf = sql.join(
    widened.map(({ id, companyIds }) => sql`when ${id} then ${`{${companyIds.join(',')}}`}::smallint[]`),
    sql` `,
  );
  const ids = widened.map(({ id }) => id);
  await tx
    .update(groups)
    .set({ companyIds: sql`case ${groups.id} ${companiesOf} end` })
    .where(inArray(groups.id, ids));
}
