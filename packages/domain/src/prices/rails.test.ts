import { describe, expect, it } from 'vitest';
import type { PriceRow, StoredPrices } from './index.ts';
import { changePercent, checkRows, defaultRails, needsSignature, priceAt, summarise } from './index.ts';

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

describe('the rails of a change', () => {
  const row = (given: Partial<PriceRow> = {}): PriceRow => ({
    ...{ productId: 1, field: 'public', oldCents: 100_00, newCents: 104_00 },
    ...given,
  });
  const check = (rows: PriceRow[], now: number | null = 100_00) =>
    checkRows(rows, { rails: defaultRails, now: () => now, pricesOf: () => ({ ...prices, costCents: null }) });

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

  it.each([
    ['a new tier near the public price', [{ field: 'tier.12', newCents: 91_00 }], false],
    ['a new tier far below it', [{ field: 'tier.12', newCents: 89_00 }], true],
    ['a new online price far above it', [{ field: 'promotion', newCents: 111_00 }], true],
    ['a new ICare price near its own public price', [{ field: 'icare.promotion', newCents: 82_00 }], false],
    ['a new senior tier near the senior price', [{ field: 'seniorTier.12', newCents: 69_00 }], false],
    [
      'a new price below a public price that falls too',
      [{ newCents: 91_00 }, { field: 'tier.9', newCents: 83_00 }],
      true,
    ],
    ['a removed price near the public price', [{ field: 'ecommerce', newCents: null }], false],
    ['a removed price far below it', [{ field: 'senior', newCents: null }], true],
    [
      'a removed price under a public price that rises',
      [{ newCents: 109_00 }, { field: 'tier.3', newCents: null }],
      true,
    ],
  ])('%s is beyond the percentage: %s', (_, given: Partial<PriceRow>[], expected) => {
    const rows = given.map((one) => {
      const field = one.field ?? 'public';
      return row({ ...one, field, oldCents: priceAt(prices, field) ?? null });
    });
    const checked = checkRows(rows, { rails: defaultRails, now: ({ oldCents }) => oldCents, pricesOf: () => prices });
    expect(needsSignature(checked, defaultRails)).toBe(expected);
  });

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
