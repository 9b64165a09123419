import { type Company, companyOf } from '@botica/domain/companies';
import { adoptCompany } from '../../lib/company-store.ts';
import { pricesIn, tellCountry } from '../../lib/tell-country.ts';

/** A175: a shared list opens in the country where it was made: its products may not be sold in another one. */
export function openListCountry(companyId: number, current: Company): void {
  const own = companyOf(companyId);
  if (own.countryCode === current.countryCode) return;
  adoptCompany(own.id);
  tellCountry(`Esta lista es de la tienda de ${own.countryName}: la ves ${pricesIn(own)}.`, current);
}
