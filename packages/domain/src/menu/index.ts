export type { PromotionEntry, PromotionKind } from './promotion-menu.ts';
export { promotionEntriesFor, promotionMenu } from './promotion-menu.ts';
export type { MenuEntry, MenuTarget } from './side-menu.ts';
export { menuFor, sideMenu } from './side-menu.ts';
