export { allGroupsPath, groupPath } from './group-links.ts';
export { GroupTile, type TileGroup } from './group-tile.tsx';
export { groupImagesQuery, groupMenuQuery } from './groups.api.ts';
export { GroupsToExplore } from './groups-to-explore.tsx';
export { DepartmentLinks, GroupsMenu } from './lazy-groups-menu.ts';
export { TileRow, TileRowSkeleton } from './tile-row.tsx';
export { tilesAtOnce, useTilesAtOnce } from './tiles-at-once.ts';
