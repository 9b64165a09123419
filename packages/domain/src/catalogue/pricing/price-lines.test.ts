import { describe, expect, it } from 'vitest';
import type { CartLineInput, CartPricingInput, NotTakenReason, PriceReason } from './index.ts';
import { priceLines } from './index.ts';
import { aCart, aLine, block, discount } from './pricing.fixture.ts';

const priceOne = (line: Partial<CartLineInput> = {}, cart: Partial<CartPricingInput> = {}) => {
  const priced = priceLines(aCart({ ...cart, lines: [aLine(line)] })).lines[0];
  if (!priced) throw new Error('no line');
  return priced;
};

describe('a line', () => {
  it.each<[string, string, Partial<CartLineInput>, number]>([
    ['PRICE-01', 'a senior with a met promotion', { isSenior: true, promotions: [discount] }, 70_00],
    ['PRICE-02 ROLE-11', 'a senior without one', { isSenior: true }, 80_00],
    ['PRICE-03 ROLE-12', 'a fourth-age prescription', { hasFourthAgePrescription: true }, 65_00],
    ['PRICE-04', 'a promotion that asks for nothing', { promotions: [discount] }, 90_00],
    ['PRICE-05', 'nobody in particular', {}, 95_00],
  ])('%s %s', (ids, _, line, cents) => {
    const { unitCents, ruleId, totalCents } = priceOne({ ...line, quantity: 3 });
    expect({ unitCents, totalCents }).toEqual({ unitCents: cents, totalCents: cents * 3 });
    expect(ids).toContain(ruleId);
  });

  it('ROLE-13 the fourth age applies only while its process is on', () => {
    expect(priceOne({ hasFourthAgePrescription: true }, { isFourthAgeOn: false })).toMatchObject({
      unitCents: 95_00,
      ruleId: 'PRICE-05',
    });
  });

  it('PRICE-08 an ICare line uses the ICare prices and saves against their public price', () => {
    const icare = { ...block, publicCents: 50_00, ecommerceCents: 44_00 };
    expect(priceOne({ isIcare: true, prices: { block, icare, tiers: [] } })).toMatchObject({
      unitCents: 44_00,
      publicCents: 50_00,
      savingCents: 6_00,
    });
  });

  it('PRICE-17 the cap applies to home delivery only', () => {
    const orders = ['pickup', 'homeDelivery', 'abroad'] as const;
    expect(orders.map((orderType) => priceOne({}, { orderType }).unitCents)).toEqual([95_00, 60_00, 95_00]);
  });

  it.each([-1_00, 0])('CART-09 a product with a price of %d cents costs nothing and is not for sale', (publicCents) => {
    const none = { ...block, publicCents, ecommerceCents: -1_00, deliveryCents: null };
    const line = priceOne({ quantity: 2, prices: { block: none, tiers: [] } });
    expect(line).toMatchObject({ isForSale: false, unitCents: 0, totalCents: 0, savingCents: 0, points: 0 });
  });

  it('CART-09 a price of -1 is skipped while the product has another', () => {
    const prices = { block: { ...block, ecommerceCents: -1_00, seniorCents: 0 }, tiers: [] };
    expect(priceOne({ prices })).toMatchObject({ isForSale: true, unitCents: 100_00, ruleId: 'PRICE-06' });
    expect(priceOne({ prices, isSenior: true }).unitCents).toBe(100_00);
  });
});

describe('the promotion of a line', () => {
  const asking = { ...discount, requirements: 'Válido con receta médica vigente.' };

  it.each<[string, string, Partial<CartLineInput>, number]>([
    ['CART-14', 'requirements that nobody accepted', { promotions: [asking] }, 95_00],
    ['PRICE-04', 'requirements that were accepted', { promotions: [asking], acceptedPromotionId: 7 }, 90_00],
    ['PRICE-04', 'another promotion was accepted', { promotions: [asking], acceptedPromotionId: 8 }, 95_00],
    ['PRICE-04', 'units are missing', { promotions: [{ ...discount, requiredQuantity: 2 }] }, 95_00],
    ['PRICE-04', 'enough units', { promotions: [{ ...discount, requiredQuantity: 2 }], quantity: 2 }, 90_00],
    ['PROMO-03', 'a swap gives units, not a price', { promotions: [{ ...discount, type: 'swap' }] }, 95_00],
  ])('%s %s', (_, __, line, cents) => expect(priceOne(line).unitCents).toBe(cents));

  it.each([
    [-1, 3, 70_00],
    [3, 3, 70_00],
    [4, 3, 80_00],
  ])('PROMO-10 PROMO-11 for a senior, code %d on day %d costs %d', (dayCode, todayCode, cents) => {
    const promotions = [{ ...discount, dayCode }];
    expect(priceOne({ isSenior: true, promotions }, { todayCode }).unitCents).toBe(cents);
  });

  it('PRICE-04 of two running promotions, the one that is met applies', () => {
    const line = priceOne({ promotions: [asking, { ...discount, id: 9 }] });
    expect(line.promotion).toMatchObject({ isMet: true, promotion: { id: 9 } });
  });

  it('CART-13 CART-14 CART-16 flags the missing prescription, acceptance and stock', () => {
    expect(priceOne({ requiresPrescription: true, promotions: [asking], stock: 0 }).flags).toEqual([
      'prescriptionMissing',
      'promotionUnmet',
      'outOfStock',
    ]);
    expect(priceOne({ requiresPrescription: true, hasPrescription: true, stock: undefined }).flags).toEqual([]);
    expect(priceOne({ promotions: [discount], stock: 1 }).flags).toEqual([]);
  });
});

describe('the prices not taken', () => {
  const tiers = [
    { quantity: 3, priceCents: 85_00, seniorPriceCents: 75_00 },
    { quantity: 6, priceCents: 75_00, seniorPriceCents: 66_00 },
  ];
  const why = (line: Partial<CartLineInput>, cart: Partial<CartPricingInput> = {}) =>
    priceOne(line, cart).candidates.map(({ reason, cents, notTaken }) => [reason, cents, notTaken]);

  it('PRICE-07 the prices not taken have their amounts and reasons', () => {
    expect(why({ prices: { block, tiers }, quantity: 3 })).toEqual<[PriceReason, number, NotTakenReason | undefined][]>(
      [
        ['seniorPromotion', 70_00, 'notSenior'],
        ['senior', 80_00, 'notSenior'],
        ['fourthAge', 65_00, 'noFourthAgePrescription'],
        ['promotion', 90_00, 'promotionUnmet'],
        ['ecommerce', 95_00, 'anotherFirst'],
        ['public', 100_00, 'anotherFirst'],
        ['volume', 85_00, undefined],
        ['volume', 75_00, 'quantityBelowTier'],
        ['delivery', 60_00, 'notDelivered'],
      ],
    );
  });

  it('PRICE-05 PRICE-14 a price not taken says when it would not lower the paid price', () => {
    const dear = { ...block, ecommerceCents: 101_00, deliveryCents: 99_00 };
    const line = { isSenior: true, prices: { block: { ...dear, seniorDeliveryCents: 81_00 }, tiers }, quantity: 3 };
    const reasons = Object.fromEntries(
      why({ ...line, quantity: 1 }, { orderType: 'homeDelivery' }).map(([a, , c]) => [a, c]),
    );
    expect(reasons).toMatchObject({ ecommerce: 'notLower', seniorDelivery: 'notLower', senior: undefined });
    expect(
      why({ prices: { block, tiers: [{ ...tiers[0], quantity: 1, priceCents: 97_00, seniorPriceCents: 1 }] } }),
    ).toContainEqual(['volume', 97_00, 'notLower']);
  });

  it('PRICE-17 a tier price that the cap lowered further reports that another price was taken', () => {
    const line = { quantity: 3, prices: { block, tiers } };
    expect(why(line, { orderType: 'homeDelivery' })).toContainEqual(['volume', 85_00, 'anotherFirst']);
  });

  it('PRICE-07 exactly one price is taken', () => {
    for (const line of [{}, { isSenior: true }, { quantity: 4 }, { quantity: 9, isSenior: true }]) {
      for (const orderType of ['pickup', 'homeDelivery'] as const) {
        const priced = priceOne({ ...line, prices: { block, tiers } }, { orderType });
        const taken = priced.candidates.filter(({ notTaken }) => !notTaken);
        expect(taken.map(({ cents }) => cents)).toEqual([priced.unitCents]);
      }
    }
  });
});

describe('what is missing for the next benefit', () => {
  const prices = {
    block,
    tiers: [
      { quantity: 6, priceCents: 75_00, seniorPriceCents: 74_00 },
      { quantity: 3, priceCents: 85_00, seniorPriceCents: 84_00 },
      { quantity: 2, priceCents: 96_00, seniorPriceCents: 95_00 },
    ],
  };

  it('PRICE-14 returns the nearest tier that lowers the price and its saving', () => {
    expect(priceOne({ prices }).next).toEqual([{ kind: 'tier', missing: 2, unitCents: 85_00, savingCents: 30_00 }]);
    expect(priceOne({ prices, quantity: 3 }).next).toMatchObject([{ missing: 3, unitCents: 75_00 }]);
    expect(priceOne({ prices, quantity: 6 }).next).toEqual([]);
    expect(priceOne({ prices, isSenior: true }).next).toMatchObject([{ missing: 5, unitCents: 74_00 }]);
    const rising = { block, tiers: prices.tiers.toReversed() };
    expect(priceOne({ prices: rising }).next).toMatchObject([{ missing: 2, unitCents: 85_00 }]);
  });

  it('CART-14 returns the discount that needs acceptance or more units', () => {
    const promotions = [{ ...discount, requirements: 'Con tu tarjeta.', requiredQuantity: 2 }];
    expect(priceOne({ promotions }).next).toEqual([
      { kind: 'discount', promotionId: 7, missing: 1, needsAcceptance: true, unitCents: 90_00 },
    ]);
    expect(priceOne({ promotions, hasFourthAgePrescription: true }).next).toEqual([]);
  });

  it('PROMO-03 returns the missing units of the next exchange and the next bonus that run today', () => {
    const swap = { ...discount, id: 8, type: 'swap', requiredQuantity: 2, givenQuantity: 1 } as const;
    const bonus = { ...discount, id: 9, type: 'bonus', requiredQuantity: 3, givenQuantity: 2, dayCode: 5 } as const;
    expect(priceOne({ quantity: 3, promotions: [swap, bonus] }, { todayCode: 5 }).next).toEqual([
      { kind: 'swap', promotionId: 8, missing: 1, givenQuantity: 1 },
      { kind: 'bonus', promotionId: 9, missing: 3, givenQuantity: 2 },
    ]);
    expect(priceOne({ promotions: [bonus] }).next).toEqual([]);
  });
});

describe('the whole cart', () => {
  const lines = [aLine({ productId: 1, quantity: 2 }), aLine({ productId: 2, isSenior: true, quantity: 3 })];

  it('PRICE-09 PRICE-10 PRICE-11 sums lines and savings', () => {
    expect(priceLines(aCart({ lines })).totals).toEqual({
      totalCents: 430_00,
      savingCents: 70_00,
      couponSavingCents: 0,
      orderCouponSavingCents: 0,
      payableCents: 430_00,
      points: 430,
      units: 5,
    });
  });

  it('PRICE-12 PRICE-13 COUPON-05 a coupon per product lowers the unit prices of its products, rounded per unit', () => {
    const coupon = { code: 'A', percent: 33.33, isPerProduct: true, productIds: [2] };
    const { lines: priced, totals } = priceLines(aCart({ lines, coupon }));
    expect(priced.map(({ unitCents, couponSavingCents }) => [unitCents, couponSavingCents])).toEqual([
      [95_00, 0],
      [53_34, 79_98],
    ]);
    expect(totals).toMatchObject({
      totalCents: 350_02,
      couponSavingCents: 79_98,
      payableCents: 350_02,
      savingCents: 70_00,
    });
  });

  it('COUPON-05 a coupon per product without a list applies to all products', () => {
    const coupon = { code: 'A', percent: 10, isPerProduct: true, productIds: [] };
    expect(priceLines(aCart({ lines, coupon })).lines.map(({ unitCents }) => unitCents)).toEqual([85_50, 72_00]);
  });

  it('COUPON-05 a coupon on the order lowers the total, not the lines', () => {
    const coupon = { code: 'A', percent: 10, isPerProduct: false, productIds: [] };
    expect(priceLines(aCart({ lines, coupon })).totals).toMatchObject({
      totalCents: 430_00,
      couponSavingCents: 0,
      orderCouponSavingCents: 43_00,
      payableCents: 387_00,
    });
  });

  it('COUPON-04 a coupon saves nothing on a total of 0', () => {
    const coupon = { code: 'A', percent: 10, isPerProduct: false, productIds: [] };
    expect(priceLines(aCart({ lines: [], coupon })).totals).toMatchObject({
      orderCouponSavingCents: 0,
      payableCents: 0,
    });
  });

  it('EARN-05 a requested exchange earns the points of its benefit', () => {
    const benefit = { id: 1, productId: undefined, kind: 2, value: 5, forSeniors: true, forEverybody: true };
    const gifts = [{ kind: 'swap', boughtProductId: 2, quantity: 2 } as const];
    const earned = priceLines(aCart({ lines, gifts, benefits: [benefit] })).lines.map(({ points }) => points);
    expect(earned).toEqual([190, 250]);
  });
});
