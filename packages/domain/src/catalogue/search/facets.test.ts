import { expect, it } from 'vitest';
import { companies, companyIds } from '../../companies/index.ts';
import { discountFacetBands, priceBandsOf } from './index.ts';

it('PROMO-05 the discount bands are sorted from the highest', () => {
  expect(discountFacetBands.map(({ value, fromPercent }) => [value, fromPercent])).toEqual([
    ['35-100', 35],
    ['25-34', 25],
    ['5-24', 5],
  ]);
});

it.each(companyIds)('the price bands of company %d cover every price without overlap', (id) => {
  const bands = priceBandsOf(companies[id]);
  expect(bands[0]?.fromCents).toBe(0);
  expect(bands.at(-1)?.toCents).toBe(Number.POSITIVE_INFINITY);
  for (let at = 1; at < bands.length; at++) expect(bands[at]?.fromCents).toBe(bands[at - 1]?.toCents);
});

it('a price band shows its currency', () => {
  const texts = (id: 2 | 12 | 14) =>
    priceBandsOf(companies[id]).map(({ description }) => description.replaceAll('\u00a0', ' '));
  expect(texts(2)).toEqual([
    'Menos de L. 50',
    'L. 50 a L. 100',
    'L. 100 a L. 250',
    'L. 250 a L. 500',
    'L. 500 a L. 1,000',
    'L. 1,000 o más',
  ]);
  expect(texts(12)[1]).toBe('Q. 20 a Q. 50');
  expect(texts(14)[1]).toBe('C$. 75 a C$. 150');
});
