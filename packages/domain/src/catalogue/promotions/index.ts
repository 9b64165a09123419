export type { DiscountBand } from './discount-bands.ts';
export { discountBandFor, discountBands, isInBand } from './discount-bands.ts';
export type { PromotionTerms, PromotionType } from './promotion.ts';
export {
  bonusSizes,
  dayCodeOf,
  describePromotion,
  everyDay,
  missingToReach,
  promotionTypes,
  runsOn,
  runsOnDay,
  swapSizes,
} from './promotion.ts';
export type { HourWindow } from './promotion-hours.ts';
export { formatHour, hourOf, hoursPerDay, hoursText, runsAtHour, shareAnHour } from './promotion-hours.ts';
