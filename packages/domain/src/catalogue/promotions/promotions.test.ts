import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayCodeOf,
  describePromotion,
  discountBandFor,
  discountBands,
  everyDay,
  hourOf,
  hoursText,
  isInBand,
  missingToReach,
  promotionTypes,
  runsOn,
} from './index.ts';

describe('bands of discounts', () => {
  it.each([
    [0, 0, 100],
    [5, 5, 24],
    [25, 25, 34],
    [35, 35, 100],
  ])('PROMO-06 %d stands for %d to %d', (start, from, to) =>
    expect(discountBandFor(start)).toMatchObject({ from, to }),
  );

  it('PROMO-06 an unknown start means no filter', () => expect(discountBandFor(7)).toBe(discountBands[0]));

  it('PROMO-05 every discount from 5% is in exactly one of the three bands', () => {
    const bands = [5, 25, 35].map(discountBandFor);
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 10_000 }), (hundredths) => {
        expect(bands.filter((band) => isInBand(hundredths / 100, band))).toHaveLength(1);
      }),
    );
    expect(isInBand(24.5, discountBandFor(5))).toBe(true);
    expect(bands.some((band) => isInBand(4.99, band))).toBe(false);
  });
});

describe('days', () => {
  const sunday = new Date('2026-11-15T18:00:00Z');

  it('PROMO-11 the code of a day is its index plus one, in store time', () => {
    expect(dayCodeOf(sunday)).toBe(1);
    expect(dayCodeOf(new Date('2026-11-21T18:00:00Z'))).toBe(7);
    expect(dayCodeOf(new Date('2026-11-16T05:59:00Z'))).toBe(1); // still Sunday night
  });

  it.each([
    [everyDay, true],
    [1, true],
    [2, false],
    [7, false],
  ])('PROMO-10 code %d on a Sunday: %s', (code, runs) => expect(runsOn(code, sunday)).toBe(runs));
});

describe('in words', () => {
  const terms = { discountPercent: 15, requiredQuantity: 2, givenQuantity: 1 };

  it('PROMO-03 each type has its sentence', () => {
    expect(promotionTypes.map((type) => describePromotion({ ...terms, type }))).toEqual([
      'Lleva 2 y recibe 1 gratis',
      '15\u00a0% de descuento',
      'Por la compra de 2 recibe 1 unidad más de regalo',
    ]);
    expect(describePromotion({ ...terms, type: 'bonus', givenQuantity: 3, givenName: 'Agua 500 ml' })).toBe(
      'Por la compra de 2 recibe 3 Agua 500 ml de regalo',
    );
  });

  it('says how many units are missing', () => {
    expect([0, 1, 2, 5].map((quantity) => missingToReach(terms, quantity))).toEqual([2, 1, 0, 0]);
  });
});

it('A269 the hour is that of the store, and the text names both ends', () => {
  expect(hourOf(new Date('2026-11-16T05:59:00Z'))).toBe(23);
  expect(hourOf(new Date('2026-11-16T20:00:00Z'))).toBe(14);
  expect(hoursText({ fromHour: 14, toHour: 16 })).toBe('de 2:00\u00a0p.\u00a0m. a 4:00\u00a0p.\u00a0m.');
  expect(hoursText({ fromHour: 20, toHour: 24 })).toBe('de 8:00\u00a0p.\u00a0m. a medianoche');
  expect(hoursText({ fromHour: null, toHour: null })).toBe('');
});
