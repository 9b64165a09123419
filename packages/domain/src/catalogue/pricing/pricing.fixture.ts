import fc from 'fast-check';
import type { Benefit, CartLineInput, CartPricingInput, CouponTerms, LinePromotion, PriceBlock } from './index.ts';

/** Every price differs, so that a test passes only with the right one. */
export const block: PriceBlock = {
  publicCents: 100_00,
  ecommerceCents: 95_00,
  promotionCents: 90_00,
  seniorCents: 80_00,
  seniorPromotionCents: 70_00,
  fourthAgeCents: 65_00,
  deliveryCents: 60_00,
  seniorDeliveryCents: 55_00,
};

export const discount: LinePromotion = {
  id: 7,
  type: 'discount',
  requirements: '',
  requiredQuantity: 1,
  givenQuantity: 0,
  dayCode: -1,
};

export function aLine(given: Partial<CartLineInput> = {}): CartLineInput {
  return {
    productId: 1,
    quantity: 1,
    isSenior: false,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    acceptedPromotionId: 0,
    isRepurchase: false,
    isIcare: false,
    prices: { block, tiers: [] },
    promotions: [],
    stock: 20,
    requiresPrescription: false,
    taxPercent: 0,
    pointsMultiplier: 1,
    pointsPercent: 100,
    ...given,
  };
}

export function aCart(given: Partial<CartPricingInput> = {}): CartPricingInput {
  return { orderType: 'pickup', todayCode: 1, isFourthAgeOn: true, benefits: [], lines: [aLine()], ...given };
}

const cents = fc.integer({ min: 1, max: 1_000_00 });
const maybe = fc.option(cents, { nil: null });
const anyBlock: fc.Arbitrary<PriceBlock> = fc.record({
  publicCents: cents,
  ecommerceCents: maybe,
  promotionCents: maybe,
  seniorCents: maybe,
  seniorPromotionCents: maybe,
  fourthAgeCents: maybe,
  deliveryCents: maybe,
  seniorDeliveryCents: maybe,
});
const anyTier = fc.record({ quantity: fc.integer({ min: 2, max: 12 }), priceCents: cents, seniorPriceCents: cents });
const anyPromotion: fc.Arbitrary<LinePromotion> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  type: fc.constantFrom('swap', 'discount', 'bonus'),
  requirements: fc.constantFrom('', 'Válido con receta médica vigente.'),
  requiredQuantity: fc.integer({ min: 1, max: 4 }),
  givenQuantity: fc.integer({ min: 0, max: 3 }),
  dayCode: fc.constantFrom(-1, 1, 2, 3, 4, 5, 6, 7),
});

export const anyLine: fc.Arbitrary<CartLineInput> = fc.record({
  productId: fc.integer({ min: 1, max: 500 }),
  quantity: fc.integer({ min: 0, max: 30 }),
  isSenior: fc.boolean(),
  hasFourthAgePrescription: fc.boolean(),
  hasPrescription: fc.boolean(),
  acceptedPromotionId: fc.integer({ min: 0, max: 3 }),
  isRepurchase: fc.boolean(),
  isIcare: fc.boolean(),
  prices: fc.record({
    block: anyBlock,
    icare: fc.option(anyBlock, { nil: null }),
    tiers: fc.uniqueArray(anyTier, { maxLength: 3, selector: ({ quantity }) => quantity }),
  }),
  promotions: fc.uniqueArray(anyPromotion, { maxLength: 3, selector: ({ id }) => id }),
  stock: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
  requiresPrescription: fc.boolean(),
  taxPercent: fc.constantFrom(0, 15),
  pointsMultiplier: fc.constantFrom(0, 0.1, 0.5, 1, 1.5, 2, 3),
  pointsPercent: fc.constantFrom(50, 100, 150, 175),
});

export const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  code: fc.constant('AHORRA'),
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  isPerProduct: fc.boolean(),
  productIds: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 200 }),
});

const anyBenefit: fc.Arbitrary<Benefit> = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  productId: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  kind: fc.constantFrom(1, 2),
  value: fc.constantFrom(0.25, 0.5, 1, 5),
  forSeniors: fc.boolean(),
  forEverybody: fc.boolean(),
});

export const anyCart: fc.Arbitrary<CartPricingInput> = fc.record({
  orderType: fc.constantFrom('pickup', 'homeDelivery', 'abroad'),
  todayCode: fc.integer({ min: 1, max: 7 }),
  isFourthAgeOn: fc.boolean(),
  coupon: fc.option(anyCoupon, { nil: undefined }),
  benefits: fc.array(anyBenefit, { maxLength: 3 }),
  lines: fc.uniqueArray(anyLine, { maxLength: 12, selector: ({ productId }) => productId }),
});
