import { type Company, type CompanyId, companies, companyIds } from './company.ts';

/** COUNTRY-05 COUNTRY-06: the home routes that switch the country. A073: none switches to Honduras. */
export const countryVariants = { gt: 12, ni: 14 } as const satisfies Record<string, CompanyId>;

/** The companies of the country switcher, one per country. */
export const switchableCompanies: readonly Company[] = [companies[2], companies[12], companies[14]];

export function isCompanyId(value: unknown): value is CompanyId {
  return companyIds.some((id) => id === value);
}

/** A005: 12 when nothing is stored, 2 when the stored value is not a company. Browser storage and headers hold text. */
export function companyOf(storedValue: unknown): Company {
  const stored = typeof storedValue === 'string' ? storedValue.trim() : storedValue;
  if (stored === undefined || stored === null || stored === '') return companies[12];
  const id = typeof stored === 'string' && /^\d{1,4}$/.test(stored) ? Number(stored) : stored;
  return isCompanyId(id) ? companies[id] : companies[2];
}
