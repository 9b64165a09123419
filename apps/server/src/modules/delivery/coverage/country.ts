import type { CompanyId, CountryCode } from '@botica/domain/companies';
import { switchableCompanies } from '@botica/domain/companies';

/** Suburbs belong to a country; whoever edits the content of its pharmacy edits them (A237). */
export function countryOf(companyId: CompanyId): CountryCode | undefined {
  return switchableCompanies.find(({ id }) => id === companyId)?.countryCode;
}
