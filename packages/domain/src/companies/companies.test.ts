import { describe, expect, it } from 'vitest';
import {
  companies,
  companyIds,
  companyOf,
  countryCodes,
  countryVariants,
  isCompanyId,
  switchableCompanies,
} from './index.ts';

describe('the company that is stored', () => {
  it.each([2, 12, 13, 14, 15] as const)('COUNTRY-01 is company %d, as a number or as text', (id) => {
    expect(companyOf(id)).toBe(companies[id]);
    expect(companyOf(` ${id} `)).toBe(companies[id]);
    expect(companies[id].id).toBe(id);
  });

  it('COUNTRY-01 decides company, currency, phone prefix, tax-id label and default city', () => {
    expect(companyOf('14')).toMatchObject({
      key: 'nicaragua',
      currency: { symbol: 'C$.' },
      phonePrefix: '+505',
      taxIdLabel: 'RUC',
      defaultCityId: '566',
    });
  });

  it.each([undefined, null, '', '   '])('COUNTRY-02 is 12 when nothing is stored (%j)', (nothing) =>
    expect(companyOf(nothing).id).toBe(12),
  );

  it.each([0, 3, -2, 12.5, Number.NaN, '99', 'abc', '12e0', '0xc', '12.0', 'null', true, {}, [12]])(
    'COUNTRY-03 is 2 when the stored value is not a company (%j)',
    (unknown) => expect(companyOf(unknown).id).toBe(2),
  );
});

describe('the table of companies', () => {
  it('COUNTRY-03 has five companies', () => {
    expect(companyIds).toEqual([2, 12, 13, 14, 15]);
    expect(companyIds.map((id) => companies[id].key)).toEqual([
      'honduras',
      'guatemala',
      'laboratory',
      'nicaragua',
      'supermarket',
    ]);
    expect([isCompanyId(13), isCompanyId(1), isCompanyId('2')]).toEqual([true, false, false]);
  });

  it('COUNTRY-04 has three country codes, and the laboratory and the supermarket are Honduran', () => {
    expect(countryCodes).toEqual(['HN', 'GT', 'NI']);
    expect(companyIds.map((id) => companies[id].countryCode)).toEqual(['HN', 'GT', 'HN', 'NI', 'HN']);
  });

  it.each([
    ['COUNTRY-07', 2, { code: 'HNL', symbol: 'L.', name: 'Lempiras' }],
    ['COUNTRY-08', 12, { code: 'GTQ', symbol: 'Q.', name: 'Quetzales' }],
    ['COUNTRY-09', 14, { code: 'NIO', symbol: 'C$.', name: 'Córdobas' }],
  ] as const)('%s company %d sells in its national currency', (_, id, currency) =>
    expect(companies[id].currency).toEqual(currency),
  );

  it.each([
    ['COUNTRY-11 COUNTRY-13 COUNTRY-14 COUNTRY-17', 2, ['RTN', '+504', '001', 'San Pedro Sula', 5, 50_00]],
    ['COUNTRY-11 COUNTRY-13 COUNTRY-15 COUNTRY-18', 12, ['NIT', '+502', '564', 'Chiquimula', 226, 50_00]],
    ['COUNTRY-11 COUNTRY-13 COUNTRY-16 COUNTRY-19', 14, ['RUC', '+505', '566', 'Chinandega', 253, 100_00]],
  ] as const)('%s company %d has its own labels and defaults', (_, id, expected) => {
    const company = companies[id];
    expect([
      company.taxIdLabel,
      company.phonePrefix,
      company.defaultCityId,
      company.defaultCityName,
      company.defaultBranchCode,
      company.minimumDeliveryCents,
    ]).toEqual(expected);
  });

  it('COUNTRY-12 names the personal id DPI in company 12 and accepts DNI too', () => {
    expect(companies[12]).toMatchObject({ personalIdLabel: 'DPI', personalIdSynonyms: ['DNI'] });
    expect(companies[2].personalIdLabel).toBe('Identidad');
    expect(companies[14].personalIdLabel).toBe('Cédula');
  });

  it('COUNTRY-21 company 14 loads its images from another CDN', () => {
    expect(companyIds.filter((id) => companies[id].imageCdn !== 'main')).toEqual([14]);
  });

  it('only companies 12 and 14 are multi-country', () =>
    expect(companyIds.filter((id) => companies[id].isMultiCountry)).toEqual([12, 14]));
});

it('COUNTRY-05 COUNTRY-06 /gt is Guatemala and /ni is Nicaragua', () =>
  expect(countryVariants).toEqual({ gt: 12, ni: 14 }));

it('offers one company per country in the switcher', () =>
  expect(switchableCompanies.map(({ id, countryCode }) => [id, countryCode])).toEqual([
    [2, 'HN'],
    [12, 'GT'],
    [14, 'NI'],
  ]));
