export type { PromotionKind } from './promotion-menu.ts';
export { promotionEntriesFor } from './promotion-menu.ts';
export type { MenuEntry, MenuTarget, MenuViewer } from './side-menu.ts';
export { hasReducedMenu, menuFor, sideMenu } from './side-menu.ts';
