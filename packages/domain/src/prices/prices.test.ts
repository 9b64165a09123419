import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRow, StoredPrices } from './index.ts';
import {
  changePercent,
  checkRows,
  defaultRails,
  fieldsOf,
  formulaPrice,
  isPriceField,
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
};
const fields = Object.keys(priceGroups).flatMap((group) => fieldsOf(group, prices));

describe('the prices of a product in a change', () => {
  it.each([
    ['public', 100_00, 'Precio público'],
    ['promotion', null, 'Promoción'],
    ['icare.public', 90_00, 'ICare: Precio público'],
    ['tier.3', 92_00, 'Desde 3 unidades'],
    ['seniorTier.6', 68_00, 'Desde 6 unidades, tercera edad'],
    ['tier.4', undefined, 'Desde 4 unidades'],
    ['nothing', undefined, 'nothing'],
  ])('finds %s', (field, cents, label) => {
    expect(priceAt(prices, field)).toBe(cents);
    expect(priceFieldLabel(field)).toBe(label);
  });

  it('a product without ICare prices cannot get one of them alone', () => {
    expect(priceAt({ ...prices, icare: null }, 'icare.public')).toBeUndefined();
    expect(() => withPrice({ ...prices, icare: null }, 'icare.senior', 1)).toThrow(RangeError);
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
    const text = 'SKU,Precio\nA-1,125.50\nA-2;99,90\r\nA-3\t12\n"A-4","7.05"\n\nA-1,3\nA-5,gratis\nA-6,0\nA-7,-4\nsolo';
    const { lines, bad } = readPriceFile(text);
    expect(lines.map(({ sku, cents }) => [sku, cents])).toEqual([
      ['A-1', 125_50],
      ['A-2', 99_90],
      ['A-3', 12_00],
      ['A-4', 7_05],
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

describe('the rails of a change', () => {
  const row = (given: Partial<PriceRow> = {}): PriceRow => ({
    ...{ productId: 1, field: 'public', oldCents: 100_00, newCents: 104_00 },
    ...given,
  });
  const check = (rows: PriceRow[], now: number | null = 100_00) =>
    checkRows(rows, { rails: defaultRails, now: () => now, publicNow: () => 100_00 });

  it.each([
    ['inside the rails', row(), []],
    ['at the limit', row({ newCents: 110_00 }), []],
    ['above the limit', row({ newCents: 110_01 }), ['beyond']],
    ['below the limit', row({ newCents: 89_99 }), ['beyond']],
    ['zero', row({ newCents: 0 }), ['notPositive', 'beyond']],
    ['changed by somebody else', row({ oldCents: 99_00, newCents: 100_00 }), ['conflict']],
    ['a benefit above the public price', row({ field: 'senior', newCents: 101_00 }), ['abovePublic']],
  ])('finds what is wrong with a price that is %s', (_, given, findings) =>
    expect(check([given])[0]?.findings).toEqual(findings),
  );

  it('compares a benefit with the public price of the same change', () => {
    const rows = check([row({ newCents: 103_00 }), row({ field: 'ecommerce', newCents: 102_00 })]);
    expect(rows[1]?.findings).toEqual([]);
  });

  it('asks for a second person beyond the percentage or the number of products', () => {
    const many = Array.from({ length: defaultRails.mostProducts + 1 }, (_, index) => row({ productId: index }));
    expect(needsSignature(check([row()]), defaultRails)).toBe(false);
    expect(needsSignature(check([row({ newCents: 200_00 })]), defaultRails)).toBe(true);
    expect(needsSignature(check(many), defaultRails)).toBe(true);
  });

  it('sums up a change', () => {
    const rows = check([
      row(),
      row({ productId: 2, newCents: 96_00 }),
      row({ productId: 2, field: 'senior', oldCents: null }),
    ]);
    const found = summarise(rows);
    expect(found).toMatchObject({ rows: 3, products: 2, raised: 1, lowered: 1, averagePercent: 0 });
    expect(found.bands.reduce((all, one) => all + one, 0)).toBe(2);
    expect(changePercent(row({ oldCents: null }))).toBeUndefined();
  });
});
