import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRow, RunningPromotion, StoredPrices } from './index.ts';
import {
  checkRows,
  defaultRails,
  fieldsOf,
  formulaPrice,
  isPriceField,
  lacksIcarePublic,
  needsSignature,
  priceAt,
  priceFieldLabel,
  priceGroups,
  priceRoundings,
  readPriceFile,
  summarise,
  withPrice,
} from './index.ts';

const block = {
  publicCents: 100_00,
  ecommerceCents: 95_00,
  promotionCents: null,
  seniorCents: 75_00,
  seniorPromotionCents: null,
  fourthAgeCents: null,
  deliveryCents: null,
  seniorDeliveryCents: null,
};
const prices: StoredPrices = {
  block,
  icare: { ...block, publicCents: 90_00 },
  tiers: [
    { quantity: 3, priceCents: 92_00, seniorPriceCents: 70_00 },
    { quantity: 6, priceCents: 88_00, seniorPriceCents: 68_00 },
  ],
  costCents: 60_00,
};
const fields = Object.keys(priceGroups).flatMap((group) => fieldsOf(group, prices));

describe('the prices of a product in a change', () => {
  it.each([
    ['public', 100_00, 'Precio público'],
    ['promotion', null, 'Promoción'],
    ['icare.public', 90_00, 'ICare: Precio público'],
    ['tier.3', 92_00, 'Desde 3 unidades'],
    ['seniorTier.6', 68_00, 'Desde 6 unidades, tercera edad'],
    ['tier.4', null, 'Desde 4 unidades'],
    ['tier.1', undefined, 'Desde 1 unidades'],
    ['cost', 60_00, 'Costo'],
    ['nothing', undefined, 'nothing'],
  ])('finds %s', (field, cents, label) => {
    expect(priceAt(prices, field)).toBe(cents);
    expect(priceFieldLabel(field)).toBe(label);
  });

  it('the first ICare price adds its block, taking the last one back removes it, and none is without the public one', () => {
    const none = { ...prices, icare: null };
    expect(priceAt(none, 'icare.public')).toBeNull();
    const senior = withPrice(none, 'icare.senior', 60_00);
    expect(lacksIcarePublic(senior)).toBe(true);
    const both = withPrice(senior, 'icare.public', 80_00);
    expect([lacksIcarePublic(both), both.icare?.seniorCents, both.icare?.promotionCents]).toEqual([false, 60_00, null]);
    expect(both).toEqual(withPrice(withPrice(none, 'icare.public', 80_00), 'icare.senior', 60_00));
    expect(withPrice(withPrice(both, 'icare.public', null), 'icare.senior', null)).toEqual(none);
    const alone: PriceRow = { productId: 1, field: 'icare.senior', oldCents: null, newCents: 60_00 };
    const known = { rails: defaultRails, now: () => null, pricesOf: () => none };
    const first = { ...alone, field: 'icare.public', newCents: 95_00 };
    expect(checkRows([alone], known)[0]?.findings).toContain('withoutPublic');
    expect(checkRows([first], known)[0]?.findings).toEqual([]);
    expect(checkRows([{ ...first, newCents: 80_00 }], known)[0]?.findings).toEqual(['beyond']);
  });

  it('a product keeps its public price, and other names are no prices', () => {
    expect(() => withPrice(prices, 'public', null)).toThrow(RangeError);
    expect(['tier.0', 'tier', 'icare.', 'icare.tier.3', 'toString'].filter(isPriceField)).toEqual([]);
  });

  it('changing one price changes no other, and the way back restores everything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.integer({ min: 1, max: 1e7 }), (field, cents) => {
        const changed = withPrice(prices, field, cents);
        for (const other of fields)
          expect(priceAt(changed, other)).toBe(other === field ? cents : priceAt(prices, other));
        expect(withPrice(changed, field, priceAt(prices, field) ?? null)).toEqual(prices);
      }),
    );
  });

  it('the first price of a quantity adds its tier, in its place, and removing its prices removes it', () => {
    const added = withPrice(prices, 'tier.4', 90_00);
    expect(added.tiers.map(({ quantity }) => quantity)).toEqual([3, 4, 6]);
    expect(added.tiers[1]).toEqual({ quantity: 4, priceCents: 90_00, seniorPriceCents: 0 });
    expect(priceAt(added, 'seniorTier.4')).toBeNull();
    const both = withPrice(added, 'seniorTier.4', 69_00);
    expect(withPrice(both, 'tier.4', null).tiers[1]).toMatchObject({ priceCents: 0, seniorPriceCents: 69_00 });
    expect(withPrice(withPrice(both, 'tier.4', null), 'seniorTier.4', null)).toEqual(prices);
  });

  it('any tier can be added and taken back, and the tiers stay in order without gaps', () => {
    const tierFields = fc.constantFrom('tier', 'seniorTier');
    fc.assert(
      fc.property(tierFields, fc.integer({ min: 2, max: 99_999 }), fc.integer({ min: 1 }), (name, quantity, cents) => {
        const field = `${name}.${quantity}`;
        const changed = withPrice(prices, field, cents);
        const quantities = changed.tiers.map((tier) => tier.quantity);
        expect(quantities).toEqual([...new Set(quantities)].sort((a, b) => a - b));
        expect(withPrice(changed, field, priceAt(prices, field) ?? null)).toEqual(prices);
      }),
    );
  });
});

describe('a formula', () => {
  it.each([
    [128_50, 'percent', 4, 'cent', 133_64],
    [128_50, 'percent', 4, 'ten', 133_60],
    [128_50, 'percent', 4, 'fifty', 133_50],
    [128_50, 'percent', 4, 'whole', 134_00],
    [128_50, 'percent', 4, 'ninety', 133_90],
    [128_50, 'amount', -5_25, 'cent', 123_25],
    [1_00, 'amount', -2_00, 'cent', -1_00],
    [10_05, 'percent', -10, 'cent', 9_05],
  ] as const)('from %d by %s %d, rounded to %s, gives %d', (cents, kind, value, rounding, expected) =>
    expect(formulaPrice(cents, { kind, value, rounding })).toBe(expected),
  );

  it('moves a price by less than the step of its rounding away from the exact one', () => {
    const roundings = Object.keys(priceRoundings) as (keyof typeof priceRoundings)[];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: -50, max: 50 }),
        fc.constantFrom(...roundings),
        (cents, value, rounding) => {
          const found = formulaPrice(cents, { kind: 'percent', value, rounding });
          return Number.isInteger(found) && Math.abs(found - cents * (1 + value / 100)) <= 51;
        },
      ),
    );
  });
});

describe('a file of prices', () => {
  it('reads codes and prices with any separator, and names each line that it cannot read', () => {
    const text =
      'SKU,Precio\nA-1,125.50\nA-2;99,90\r\nA-3\t12\n"A-4","7.05"\n\nA-1,3\nA-5,gratis\nA-6,0\nA-7,-4\nsolo\nA-8,-';
    const { lines, bad } = readPriceFile(text);
    expect(lines.map(({ sku, cents }) => [sku, cents])).toEqual([
      ['A-1', 125_50],
      ['A-2', 99_90],
      ['A-3', 12_00],
      ['A-4', 7_05],
      ['A-8', null],
    ]);
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [7, 'repeated'],
      [8, 'price'],
      [9, 'notPositive'],
      [10, 'notPositive'],
      [11, 'columns'],
    ]);
  });

  it('every line that is not empty is either read or named, whatever the text is', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const text = texts.join('\n');
        const { lines, bad } = readPriceFile(text);
        const filled = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
        expect([filled, filled - 1]).toContain(lines.length + bad.length);
      }),
    );
  });
});

describe('a price below the cost', () => {
  const check = (rows: Omit<PriceRow, 'productId'>[], promotions: RunningPromotion[] = [], stored = prices) =>
    checkRows(
      rows.map((row) => ({ productId: 1, ...row })),
      {
        rails: { ...defaultRails, maxPercent: 1000 },
        now: ({ field }) => priceAt(stored, field),
        pricesOf: () => stored,
        promotionsOf: () => promotions,
      },
    );
  const promotion = {
    type: 'discount',
    discountPercent: 40,
    setsPrice: true,
    requiredQuantity: 1,
    givenQuantity: 0,
  } as const;
  const isBelow = (rows: ReturnType<typeof check>) => rows.map(({ findings }) => findings.includes('belowCost'));

  it.each([
    ['at the cost', { field: 'senior', oldCents: 75_00, newCents: 60_00 }, false],
    ['a cent below it', { field: 'senior', oldCents: 75_00, newCents: 59_99 }, true],
    ['of a new tier', { field: 'tier.12', oldCents: null, newCents: 59_00 }, true],
    ['of the ICare block', { field: 'icare.public', oldCents: 90_00, newCents: 59_00 }, true],
    ['that is removed', { field: 'senior', oldCents: 75_00, newCents: null }, false],
    ['that stays above a higher cost', { field: 'cost', oldCents: 60_00, newCents: 62_00 }, false],
    ['that a higher cost overtakes', { field: 'cost', oldCents: 60_00, newCents: 69_00 }, true],
  ])('is found for one %s', (_, row, expected) => {
    const found = check([row]);
    expect(isBelow(found)).toEqual([expected]);
    expect(needsSignature(found, defaultRails)).toBe(expected);
  });

  it('counts the promotions that run: a discount of the public price, and free units of the same product', () => {
    const row = { field: 'public', oldCents: 100_00, newCents: 99_00 };
    expect(isBelow(check([row]))).toEqual([false]);
    // 59.40 with the discount.
    expect(isBelow(check([row], [promotion]))).toEqual([true]);
    expect(isBelow(check([row], [{ ...promotion, setsPrice: false }]))).toEqual([false]);
    const swap = { ...promotion, type: 'swap', setsPrice: false, requiredQuantity: 1, givenQuantity: 1 } as const;
    expect(isBelow(check([row], [swap]))).toEqual([true]);
    expect(isBelow(check([row], [{ ...swap, requiredQuantity: 4 }]))).toEqual([false]);
  });

  it('is never found without a cost, and removing a cost takes a second person', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields.filter((field) => field !== 'cost')),
        fc.integer({ min: 1 }),
        (field, cents) => {
          const stored = { ...prices, costCents: null };
          const row = { field, oldCents: priceAt(stored, field) ?? null, newCents: cents };
          return !isBelow(check([row], [promotion], stored))[0];
        },
      ),
    );
    const removed = check([{ field: 'cost', oldCents: 60_00, newCents: null }]);
    expect(needsSignature(removed, defaultRails)).toBe(true);
  });

  it('is found for every changed price below the cost, and only for those', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields.filter((field) => field !== 'cost')),
        fc.integer({ min: 1, max: 2e4 }),
        (field, cents) => {
          const row = { field, oldCents: priceAt(prices, field) ?? null, newCents: cents };
          return isBelow(check([row]))[0] === cents < 60_00;
        },
      ),
    );
  });

  it('a cost is no price: it does not move the averages', () => {
    const rows = check([{ field: 'cost', oldCents: 60_00, newCents: 66_00 }]);
    expect(summarise(rows)).toMatchObject({ rows: 1, raised: 0, averagePercent: 0 });
  });
});
