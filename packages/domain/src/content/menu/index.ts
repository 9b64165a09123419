export type { PromotionKind } from './promotion-menu.ts';
export { promotionEntriesFor, promotionsEntry } from './promotion-menu.ts';
export type { MenuEntry, MenuTarget, MenuViewer } from './side-menu.ts';
export { hasReducedMenu, menuFor, sideMenu } from './side-menu.ts';
