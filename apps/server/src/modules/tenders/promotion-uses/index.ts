export { findPlansOf, giveBackPromotionUses, lockPromotionUses, takePromotionUses } from './count-uses.ts';
export { promotionUses } from './tables.ts';
