import { describe, expect, it } from 'vitest';
import { accountCompanyOf, companyOfCountry, takeCountry, withCountry } from './index.ts';

describe('the country in a link', () => {
  it.each([
    ['https://botica.example/pedidos/resumen/MQ', 2, 'https://botica.example/pedidos/resumen/MQ?pais=hn'],
    ['/lista/abc', 14, '/lista/abc?pais=ni'],
    ['/pedidos/resumen/MQ?ver=1#mapa', 12, '/pedidos/resumen/MQ?ver=1&pais=gt#mapa'],
    ['/puntos', 15, '/puntos?pais=hn'],
  ])('A175 %s of company %d is %s', (url, companyId, expected) => {
    expect(withCountry(url, companyId)).toBe(expected);
    expect(withCountry(expected, companyId)).toBe(expected);
  });

  it.each([
    ['?pais=hn', 2, ''],
    ['?a=1&pais=NI&b=2', 14, '?a=1&b=2'],
    ['?pais=fr&a=1', undefined, '?a=1'],
    ['?a=%20x', undefined, '?a=%20x'],
    ['', undefined, ''],
  ])('A175 %j opens company %s, and %j stays in the address', (search, id, rest) => {
    const taken = takeCountry(search);
    expect([taken.company?.id, taken.search]).toEqual([id, rest]);
  });

  it('reads a country code in any letter case, and no other text', () => {
    expect(['HN', ' gt ', 'ni'].map((code) => companyOfCountry(code)?.id)).toEqual([2, 12, 14]);
    expect([null, undefined, '', 'US', '2'].map(companyOfCountry)).toEqual(Array(5).fill(undefined));
  });
});

it.each([
  ['its country', 12, 'HN', 2],
  ['the store where it was registered, without a country', 14, null, 14],
  ['the store where it was registered, when there is none in its country', 12, 'US', 12],
  ['the supermarket, which is Honduran too', 15, 'HN', 15],
])('A176 an account belongs to %s', (_, companyId, countryCode, id) =>
  expect(accountCompanyOf({ companyId, countryCode })).toBe(id),
);
