import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceBlock, PriceConditions, ProductPrices, QuantityTier } from './index.ts';
import { chooseUnitPrice, explainUnitPrice, tierFor } from './index.ts';

/** Every price differs, so that a test passes only with the right one. */
const block: PriceBlock = {
  publicCents: 100_00,
  ecommerceCents: 95_00,
  promotionCents: 90_00,
  seniorCents: 80_00,
  seniorPromotionCents: 70_00,
  fourthAgeCents: 65_00,
  deliveryCents: 60_00,
  seniorDeliveryCents: 55_00,
};
const icare: PriceBlock = {
  publicCents: 50_00,
  ecommerceCents: 48_00,
  promotionCents: 46_00,
  seniorCents: 44_00,
  seniorPromotionCents: 42_00,
  fourthAgeCents: 40_00,
  deliveryCents: 38_00,
  seniorDeliveryCents: 36_00,
};
const nothing: PriceBlock = {
  publicCents: 100_00,
  ecommerceCents: null,
  promotionCents: null,
  seniorCents: null,
  seniorPromotionCents: null,
  fourthAgeCents: null,
  deliveryCents: null,
  seniorDeliveryCents: null,
};
const tiers: QuantityTier[] = [
  { quantity: 12, priceCents: 30_00, seniorPriceCents: 29_00 },
  { quantity: 3, priceCents: 34_00, seniorPriceCents: 33_00 },
  { quantity: 6, priceCents: 32_00, seniorPriceCents: 31_00 },
];

const priceOf = (line: PriceConditions, prices: Partial<ProductPrices> = {}) => {
  const { cents, ruleId } = chooseUnitPrice({ block, tiers: [], ...prices }, line);
  return { cents, ruleId };
};

describe('the choice', () => {
  it.each<[string, string, PriceConditions, number]>([
    ['PRICE-01', 'a senior with a met promotion', { isSenior: true, meetsPromotion: true }, 70_00],
    ['PRICE-02', 'a senior without one', { isSenior: true }, 80_00],
    ['PRICE-03', 'a fourth-age prescription', { hasFourthAgePrescription: true }, 65_00],
    ['PRICE-04', 'promotion requirements met', { meetsPromotion: true }, 90_00],
    ['PRICE-05', 'nobody in particular, cheaper online', {}, 95_00],
  ])('%s %s', (ruleId, _, line, cents) => expect(priceOf(line)).toEqual({ cents, ruleId }));

  it('PRICE-06 the public price applies when nothing else does', () => {
    expect(priceOf({}, { block: nothing })).toEqual({ cents: 100_00, ruleId: 'PRICE-06' });
    const dearOnline = { ...nothing, ecommerceCents: 100_00 };
    expect(priceOf({}, { block: dearOnline })).toEqual({ cents: 100_00, ruleId: 'PRICE-06' });
  });

  it.each<[string, PriceConditions, string]>([
    ['senior before fourth age', { isSenior: true, hasFourthAgePrescription: true }, 'PRICE-02'],
    ['fourth age before promotion', { hasFourthAgePrescription: true, meetsPromotion: true }, 'PRICE-03'],
    ['promotion before ecommerce', { meetsPromotion: true }, 'PRICE-04'],
  ])('PRICE-07 the first matching price wins: %s', (_, line, ruleId) => expect(priceOf(line).ruleId).toBe(ruleId));

  it('PRICE-07 a missing price is skipped', () => {
    const line = { isSenior: true, meetsPromotion: true, hasFourthAgePrescription: true };
    expect(priceOf(line, { block: { ...nothing, promotionCents: 90_00 } })).toEqual({
      cents: 90_00,
      ruleId: 'PRICE-04',
    });
  });

  it.each<[PriceConditions, number]>([
    [{ isSenior: true, meetsPromotion: true }, 42_00],
    [{ isSenior: true }, 44_00],
    [{ hasFourthAgePrescription: true }, 40_00],
    [{ meetsPromotion: true }, 46_00],
    [{}, 48_00],
  ])('PRICE-08 the ICare prices are chosen in the same order, for %j', (line, cents) => {
    expect(priceOf({ ...line, isIcare: true }, { icare }).cents).toBe(cents);
    expect(priceOf({ ...line, isIcare: true }, { icare: null })).toEqual(priceOf(line));
  });
});

describe('the volume discount', () => {
  it.each([
    ['PRICE-14', 2, 95_00],
    ['PRICE-14', 3, 34_00],
    ['PRICE-15', 5, 34_00],
    ['PRICE-15', 6, 32_00],
    ['PRICE-15', 100, 30_00],
  ])('%s %d units cost %d each', (_, quantity, cents) => expect(priceOf({ quantity }, { tiers }).cents).toBe(cents));

  it('PRICE-16 a senior pays the senior price of the tier', () => {
    expect(priceOf({ quantity: 7, isSenior: true }, { tiers })).toEqual({ cents: 31_00, ruleId: 'PRICE-16' });
  });

  it('A254 a tier without a price for the buyer is passed over, and the one below it counts', () => {
    const gaps = [...tiers, { quantity: 8, priceCents: 31_00, seniorPriceCents: 0 }];
    expect(priceOf({ quantity: 9 }, { tiers: gaps }).cents).toBe(31_00);
    expect(priceOf({ quantity: 9, isSenior: true }, { tiers: gaps }).cents).toBe(31_00);
    const only = [{ quantity: 3, priceCents: 0, seniorPriceCents: 33_00 }];
    expect(priceOf({ quantity: 9 }, { tiers: only }).cents).toBe(priceOf({ quantity: 9 }).cents);
    const candidates = explainUnitPrice({ block, tiers: only }, { quantity: 9 });
    expect(candidates.some(({ reason }) => reason === 'volume')).toBe(false);
  });

  it('PRICE-15 the highest tier within the quantity applies, in any order of the tiers', () => {
    const tier = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      priceCents: fc.integer({ min: 1, max: 10_000 }),
      seniorPriceCents: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(tier), fc.integer({ min: 1, max: 60 }), (all, quantity) => {
        const reached = all.map((one) => one.quantity).filter((one) => one <= quantity);
        expect(tierFor(all, quantity)?.quantity).toBe(reached.length > 0 ? Math.max(...reached) : undefined);
      }),
    );
  });
});

describe('home delivery', () => {
  it.each<[string, PriceConditions, number]>([
    ['caps the price', { isHomeDelivery: true }, 60_00],
    ['caps the senior price with its own', { isHomeDelivery: true, isSenior: true }, 55_00],
    ['caps nothing on a pickup', {}, 95_00],
  ])('PRICE-17 %s', (_, line, cents) => expect(priceOf(line).cents).toBe(cents));

  it('PRICE-17 a cap above the price has no effect', () => {
    const dear = { ...block, deliveryCents: 99_00 };
    expect(priceOf({ isHomeDelivery: true }, { block: dear })).toEqual({ cents: 95_00, ruleId: 'PRICE-05' });
  });
});

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
const flag = fc.boolean();
const anyLine: fc.Arbitrary<PriceConditions> = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  isSenior: flag,
  hasFourthAgePrescription: flag,
  meetsPromotion: flag,
  isHomeDelivery: flag,
});

describe('in any case', () => {
  it('PRICE-07 the price is always one that the product has', () => {
    fc.assert(
      fc.property(anyBlock, anyLine, (given, line) => {
        const all = [...Object.values(given), ...tiers.flatMap((one) => [one.priceCents, one.seniorPriceCents])];
        expect(all).toContain(chooseUnitPrice({ block: given, tiers }, line).cents);
      }),
    );
  });

  it('PRICE-14 PRICE-17 neither more units nor home delivery raises the unit price', () => {
    fc.assert(
      fc.property(anyBlock, anyLine, (given, line) => {
        const one = chooseUnitPrice({ block: given, tiers }, { ...line, quantity: 1, isHomeDelivery: false }).cents;
        expect(chooseUnitPrice({ block: given, tiers }, line).cents).toBeLessThanOrEqual(one);
      }),
    );
  });
});
