import type { CartLineInput, CartPricingInput, LinePromotion } from '@botica/domain/catalogue/pricing';
import { priceLines } from '@botica/domain/catalogue/pricing';

// Runs in Node and, bundled, in a browser: imports from neither.

const rounds = 40;
const timesEach = 100;

export interface PricingTimes {
  /** Microseconds, medians. */
  pricing: number;
  /** Serializing the same cart to JSON, which the sender must do anyway. */
  writing: number;
}

export function measurePricing(lines: number): PricingTimes {
  const cart = cartOf(lines);
  return {
    writing: medianMicroseconds(() => JSON.stringify(cart)),
    pricing: medianMicroseconds(() => priceLines(cart)),
  };
}

function medianMicroseconds(work: () => unknown): number {
  const each = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    for (let time = 0; time < timesEach; time += 1) work();
    return ((performance.now() - startedAt) / timesEach) * 1000;
  });
  // The first half warms the engine up.
  const warm = each.slice(rounds / 2).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN;
}

function cartOf(length: number): CartPricingInput {
  return {
    orderType: 'homeDelivery',
    todayCode: 3,
    isFourthAgeOn: true,
    coupon: { code: 'AHORRA10', percent: 10, isPerProduct: true, productIds: [2, 5, 9, 14, 33] },
    benefits: [
      { id: 1, productId: undefined, kind: 1, value: 0.5, forSeniors: true, forEverybody: false },
      { id: 2, productId: undefined, kind: 2, value: 5, forSeniors: true, forEverybody: true },
    ],
    lines: Array.from({ length }, (_, index) => lineOf(index + 1)),
    gifts: [{ kind: 'swap', boughtProductId: 3, quantity: 1 }],
  };
}

function lineOf(productId: number): CartLineInput {
  const publicCents = 40_00 + productId * 3_17;
  const less = (percent: number) => Math.round(publicCents * (1 - percent / 100));
  return {
    productId,
    quantity: 1 + (productId % 7),
    isSenior: productId % 5 === 0,
    hasFourthAgePrescription: productId % 11 === 0,
    hasPrescription: false,
    acceptedPromotionId: 0,
    isRepurchase: productId % 13 === 0,
    isIcare: productId % 17 === 0,
    prices: {
      block: {
        publicCents,
        ecommerceCents: less(4),
        promotionCents: productId % 3 === 0 ? less(12) : null,
        seniorCents: less(20),
        seniorPromotionCents: productId % 3 === 0 ? less(25) : null,
        fourthAgeCents: less(30),
        deliveryCents: productId % 4 === 0 ? less(6) : null,
        seniorDeliveryCents: null,
      },
      icare: null,
      tiers: productId % 2 === 0 ? [3, 6, 12].map((quantity) => tierOf(quantity, less(5 + quantity))) : [],
    },
    promotions: productId % 3 === 0 ? promotionsOf(productId) : [],
    stock: productId % 9,
    requiresPrescription: productId % 10 === 0,
    taxPercent: productId % 2 === 0 ? 15 : 0,
    pointsMultiplier: 1 + (productId % 3),
    pointsPercent: productId % 8 === 0 ? 150 : 100,
  };
}

function tierOf(quantity: number, priceCents: number) {
  return { quantity, priceCents, seniorPriceCents: priceCents - 1_00 };
}

function promotionsOf(productId: number): LinePromotion[] {
  const discount = { id: productId, requirements: '', requiredQuantity: 1, givenQuantity: 0, dayCode: -1 } as const;
  return [
    { ...discount, type: 'discount' },
    { ...discount, id: productId + 1000, type: 'swap', requiredQuantity: 3, givenQuantity: 1, dayCode: 3 },
  ];
}
