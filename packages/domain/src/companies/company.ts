import type { Cents } from '../money/index.ts';

export const companyIds = [2, 12, 13, 14, 15] as const;
export type CompanyId = (typeof companyIds)[number];

export const countryCodes = ['HN', 'GT', 'NI'] as const;
export type CountryCode = (typeof countryCodes)[number];

export type CompanyKey = 'honduras' | 'guatemala' | 'laboratory' | 'nicaragua' | 'supermarket';
export type Currency = { readonly code: string; readonly symbol: string; readonly name: string };

/** Settings of a country, shared by its companies. */
export type Country = {
  readonly countryCode: CountryCode;
  readonly countryName: string;
  readonly currency: Currency;
  readonly phonePrefix: string;
  readonly taxIdLabel: string;
  readonly personalIdLabel: string;
  readonly personalIdSynonyms: readonly string[];
  readonly identityMaxLength: number;
  readonly defaultCityId: string;
  readonly defaultCityName: string;
  readonly defaultBranchCode: number;
  /** Used when the site configuration has no MinimoSad (A007). */
  readonly minimumDeliveryCents: Cents;
};

export type Company = Country & {
  readonly id: CompanyId;
  readonly key: CompanyKey;
  readonly name: string;
  /** A072: the multi-country site serves Guatemala and Nicaragua. */
  readonly isMultiCountry: boolean;
  readonly gatewaySegment: '/gt/' | '/ni/';
  readonly imageCdn: 'main' | 'nicaragua';
};

const honduras: Country = {
  countryCode: 'HN',
  countryName: 'Honduras',
  currency: { code: 'HNL', symbol: 'L.', name: 'Lempiras' },
  phonePrefix: '+504',
  taxIdLabel: 'RTN',
  personalIdLabel: 'Identidad',
  personalIdSynonyms: [],
  identityMaxLength: 15,
  defaultCityId: '001',
  defaultCityName: 'San Pedro Sula',
  defaultBranchCode: 5,
  minimumDeliveryCents: 50_00,
};

const guatemala: Country = {
  countryCode: 'GT',
  countryName: 'Guatemala',
  currency: { code: 'GTQ', symbol: 'Q.', name: 'Quetzales' },
  phonePrefix: '+502',
  taxIdLabel: 'NIT',
  personalIdLabel: 'DPI',
  personalIdSynonyms: ['DNI'], // A056: DPI in forms, DNI accepted in texts
  identityMaxLength: 15,
  defaultCityId: '564',
  defaultCityName: 'Chiquimula',
  defaultBranchCode: 226,
  minimumDeliveryCents: 50_00,
};

const nicaragua: Country = {
  countryCode: 'NI',
  countryName: 'Nicaragua',
  currency: { code: 'NIO', symbol: 'C$.', name: 'Córdobas' },
  phonePrefix: '+505',
  taxIdLabel: 'RUC',
  personalIdLabel: 'Cédula',
  personalIdSynonyms: [],
  identityMaxLength: 14,
  defaultCityId: '566',
  defaultCityName: 'Chinandega',
  defaultBranchCode: 253, // A001: 239 appears too
  minimumDeliveryCents: 100_00,
};

const mainSite = { isMultiCountry: false, gatewaySegment: '/gt/', imageCdn: 'main' } as const;

// A064: the laboratory and the supermarket belong to the Honduran store.
export const companies: { readonly [Id in CompanyId]: Company & { readonly id: Id } } = {
  2: { ...honduras, ...mainSite, id: 2, key: 'honduras', name: 'Botica Honduras' },
  12: { ...guatemala, ...mainSite, isMultiCountry: true, id: 12, key: 'guatemala', name: 'Botica Guatemala' },
  13: { ...honduras, ...mainSite, id: 13, key: 'laboratory', name: 'Botica Laboratorio' },
  14: {
    ...nicaragua,
    id: 14,
    key: 'nicaragua',
    name: 'Botica Nicaragua',
    isMultiCountry: true,
    gatewaySegment: '/ni/',
    imageCdn: 'nicaragua',
  },
  15: { ...honduras, ...mainSite, id: 15, key: 'supermarket', name: 'Botica Supermercado' },
};
