export type { AccountCount, ShownEntry, ShownGroup } from './account-menu.ts';
export { AccountNav } from './account-nav.tsx';
export { AccountSidebar } from './account-sidebar.tsx';
export { AccountDrawer } from './lazy-drawer.ts';
export { useHomeGroups } from './use-account-groups.ts';
