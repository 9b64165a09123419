import { describe, expect, it } from 'vitest';
import { alternativePath, productIdFrom } from './product-link.ts';

describe('the link of a product', () => {
  it.each([
    ['10001', 10001],
    ['2147483647', 2_147_483_647],
    ['2147483648', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['12abc', undefined],
    ['1e3', undefined],
    ['99999999999', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('DETAIL-13 %j names %j', (text, id) => expect(productIdFrom(text)).toBe(id));

  it('ROUTE-05 R031 marks a link that was opened from the alternatives', () => {
    const { searchParams } = new URL(alternativePath(10002), 'https://tienda.hn');
    expect(productIdFrom(searchParams.get('p'))).toBe(10002);
    expect(searchParams.get('ref')).toBe('alternativos');
  });
});
