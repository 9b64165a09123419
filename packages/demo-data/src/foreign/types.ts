import type { CountryCode } from '@botica/domain/companies';

export interface DemoForeignAddress {
  name: string;
  countryId: number;
  stateId: number;
  city: string;
  postalCode: string;
  address: string;
  /** Ten digits, without the prefix. */
  phone: string;
}

export interface DemoForeignService {
  id: number;
  countryId: number;
  carrierId: number;
  name: string;
  minDays: number;
  maxDays: number;
  baseUsdCents: number;
  extraPoundUsdCents: number;
  maxPounds: number;
}

/** Shipping abroad: destinations, carriers, prices and restrictions. */
export interface DemoForeign {
  countries: { id: number; name: string }[];
  states: { id: number; countryId: number; name: string }[];
  cities: { id: number; stateId: number; name: string }[];
  carriers: { id: number; name: string }[];
  services: DemoForeignService[];
  requirements: { id: number; title: string; text: string }[];
  insuranceUsdCents: number;
  unitsPerPound: number;
  localPerUsd: Record<CountryCode, number>;
  restrictedProductIds: number[];
  restrictedLaboratoryIds: number[];
}
