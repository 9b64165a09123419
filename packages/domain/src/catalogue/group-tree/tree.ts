import { plainText } from '../search/index.ts';

/** A group as staff edit it. One that is not published yet has a negative id. */
export interface GroupNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  /** Shoppers do not see it, nor what is below. */
  readonly isHidden: boolean;
  /** One that staff uploaded; without it, the one of the picture server. */
  readonly pictureId?: string | undefined;
}

/** A parent comes before its children, and the children of a group are in their order. */
export type GroupTree = readonly GroupNode[];

/** Where a group stands: under whom, and after how many sisters. */
export interface GroupPlace {
  readonly parentId: number | null;
  readonly index: number;
}

export const deepestLevel = 3;

export const childrenOf = (tree: GroupTree, parentId: number | null) => tree.filter((one) => one.parentId === parentId);

const find = (tree: GroupTree, id: number) => tree.find((one) => one.id === id);

export function levelOf(tree: GroupTree, id: number | null): number {
  const node = id === null ? undefined : find(tree, id);
  return node ? levelOf(tree, node.parentId) + 1 : 0;
}

/** The group and everything below it. */
export function subtreeOf(tree: GroupTree, id: number): GroupNode[] {
  const node = find(tree, id);
  return node ? [node, ...childrenOf(tree, id).flatMap((child) => subtreeOf(tree, child.id))] : [];
}

/** The name with those above it: "Medicamentos › Dolor". */
export function groupName(tree: GroupTree, id: number | null): string {
  const node = id === null ? undefined : find(tree, id);
  if (!node) return '';
  const above = groupName(tree, node.parentId);
  return above ? `${above} › ${node.name}` : node.name;
}

export function placeOf(tree: GroupTree, id: number): GroupPlace {
  const parentId = find(tree, id)?.parentId ?? null;
  return { parentId, index: childrenOf(tree, parentId).findIndex((one) => one.id === id) };
}

/** Depth first, with the given children of a group. */
function flatten(parentId: number | null, children: (parentId: number | null) => readonly GroupNode[]): GroupNode[] {
  return children(parentId).flatMap((node) => [node, ...flatten(node.id, children)]);
}

/** The tree with a group and its subtree elsewhere; nothing where it cannot stand: below itself, or too deep. */
export function moveGroup(tree: GroupTree, id: number, { parentId, index }: GroupPlace): GroupTree | undefined {
  const moved = subtreeOf(tree, id);
  const [node] = moved;
  if (!node || moved.some((one) => one.id === parentId)) return undefined;
  const deepest = Math.max(...moved.map((one) => levelOf(tree, one.id))) - levelOf(tree, id) + 1;
  if (levelOf(tree, parentId) + deepest > deepestLevel) return undefined;
  const sisters = childrenOf(tree, parentId).filter((one) => one.id !== id);
  const placed = [...sisters.slice(0, index), { ...node, parentId }, ...sisters.slice(index)];
  return flatten(null, (parent) =>
    parent === parentId ? placed : childrenOf(tree, parent).filter((one) => one.id !== id),
  );
}

export type Nudge = 'up' | 'down' | 'in' | 'out';

/** One step with the keyboard: among its sisters, into the sister before it, or beside its parent. */
export function nudgeGroup(tree: GroupTree, id: number, way: Nudge): GroupTree | undefined {
  const { parentId, index } = placeOf(tree, id);
  const sisters = childrenOf(tree, parentId);
  if (way === 'up') return index > 0 ? moveGroup(tree, id, { parentId, index: index - 1 }) : undefined;
  if (way === 'down')
    return index < sisters.length - 1 ? moveGroup(tree, id, { parentId, index: index + 1 }) : undefined;
  if (way === 'in') {
    const before = sisters[index - 1];
    return before && moveGroup(tree, id, { parentId: before.id, index: childrenOf(tree, before.id).length });
  }
  if (parentId === null) return undefined;
  const parent = placeOf(tree, parentId);
  return moveGroup(tree, id, { parentId: parent.parentId, index: parent.index + 1 });
}

/** At the end of its parent. Its id is below every other. */
export function addGroup(tree: GroupTree, parentId: number | null, name: string): GroupTree | undefined {
  if (levelOf(tree, parentId) >= deepestLevel) return undefined;
  const id = Math.min(0, ...tree.map((one) => one.id)) - 1;
  const added = { id, parentId, name, isHidden: false };
  return flatten(null, (parent) =>
    parent === parentId ? [...childrenOf(tree, parent), added] : childrenOf(tree, parent),
  );
}

export const changeGroup = (
  tree: GroupTree,
  id: number,
  change: Partial<Pick<GroupNode, 'name' | 'isHidden' | 'pictureId'>>,
) => tree.map((one) => (one.id === id ? { ...one, ...change } : one));

/** Only without groups below it. */
export function removeGroup(tree: GroupTree, id: number): GroupTree | undefined {
  return childrenOf(tree, id).length > 0 ? undefined : tree.filter((one) => one.id !== id);
}

/** Its part of the address. */
export function groupSlug(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
