import { type CountryDto, listCountries } from '@botica/contract/branches/branches';
import { type Company, switchableCompanies } from '@botica/domain/companies';
import { applyMask, phoneMaskOf, unmask } from '@botica/domain/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const tenMinutesMs = 600_000;

export function countriesQuery(companyId: number) {
  return queryOptions({
    queryKey: ['accounts', companyId, 'countries'],
    queryFn: ({ signal }) => call(listCountries, { signal }),
    staleTime: tenMinutesMs,
  });
}

/** The country of most shoppers of a store. */
export function homeCountryOf(countries: readonly CountryDto[], phonePrefix: string): CountryDto | undefined {
  const callingCode = unmask(phonePrefix);
  return countries.find(({ codigoPais }) => codigoPais === callingCode);
}

/** A176: the store of a country, whose identity documents its residents have. */
export function storeOfCountry(country: CountryDto | undefined): Company | undefined {
  return switchableCompanies.find(({ phonePrefix }) => unmask(phonePrefix) === country?.codigoPais);
}

/** REG-17 REG-21: in the country's format, with its prefix. */
export function writePhone(country: CountryDto | undefined, text: string): string {
  if (!country) return unmask(text);
  return applyMask(phoneMaskOf({ callingCode: country.codigoPais, phoneMask: country.mascaraCelular }), text);
}

/** The digits stay when only the country was wrong. */
export function movePhone(from: CountryDto | undefined, to: CountryDto | undefined, text: string): string {
  const digits = unmask(text);
  const local = from && digits.startsWith(from.codigoPais) ? digits.slice(from.codigoPais.length) : digits;
  return local === '' ? '' : writePhone(to, (to?.codigoPais ?? '') + local);
}
