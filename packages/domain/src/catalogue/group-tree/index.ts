export type { TreeChange, TreeChangeKind } from './changes.ts';
export { changesOf, rebase, treeChangeLabels } from './changes.ts';
export { checkTree, longestGroupName, mostGroupsInTree } from './check.ts';
export type { GroupNode, GroupPlace, GroupTree, Nudge } from './tree.ts';
export {
  addGroup,
  changeGroup,
  childrenOf,
  deepestLevel,
  groupName,
  groupSlug,
  levelOf,
  moveGroup,
  nudgeGroup,
  placeOf,
  removeGroup,
  subtreeOf,
} from './tree.ts';
