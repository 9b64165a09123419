export type {
  Cart,
  CartBenefit,
  CartCoupon,
  CartGift,
  CartLine,
  CartPromotion,
  EarnedGift,
  GivenProduct,
  Patient,
  PricedCart,
  PricedLine,
} from './cart.ts';
export { giftStock, pastPurchases } from './earned-gifts.ts';
export { hasFourthAgePrice, lacksStock, promotionsOn, restrictionOf } from './line-facts.ts';
export { explainPrices, priceCart } from './price-cart.ts';
export { signInNotice, usedByYouNotice, usedUpNotice } from './promotion-notices.ts';
