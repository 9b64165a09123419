import { companyOf, isCompanyId, switchableCompanies } from './choice.ts';
import { type Company, type CompanyId, companies } from './company.ts';

/** A175: the parameter that carries the country of a mailed or shared link. */
export const countryParameter = 'pais';

/** The store of a country code, in any letter case; nothing for any other text. */
export function companyOfCountry(code: string | null | undefined): Company | undefined {
  const wanted = code?.trim().toUpperCase();
  return switchableCompanies.find(({ countryCode }) => countryCode === wanted);
}

/** A175: a link to the store of a company's country. The rest of the query and the hash stay. */
export function withCountry(url: string, companyId: number): string {
  const [address = '', ...hash] = url.split('#');
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(countryParameter, companyOf(companyId).countryCode.toLowerCase());
  return [`${path}?${parameters}`, ...hash].join('#');
}

/** The store of the country that a link carries, and the same query without it. */
export function takeCountry(search: string): { company: Company | undefined; search: string } {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(countryParameter)) return { company: undefined, search };
  const company = companyOfCountry(parameters.get(countryParameter));
  parameters.delete(countryParameter);
  return { company, search: parameters.size === 0 ? '' : `?${parameters}` };
}

/**
 * A176: the store of an account is the one of the country in its profile. An account from elsewhere, or without a
 * country, belongs to the store where it was registered.
 */
export function accountCompanyOf(account: { companyId: number; countryCode: string | null }): CompanyId {
  const registered = isCompanyId(account.companyId) ? companies[account.companyId] : companyOf(account.companyId);
  const own = companyOfCountry(account.countryCode);
  return own && own.countryCode !== registered.countryCode ? own.id : registered.id;
}
