import { getCompany } from '../../lib/company-store.ts';
import { pricesIn, tellCountry } from '../../lib/tell-country.ts';
import { takeLeftCountry } from './arrive-by-link.ts';

/** A175: says that a link changed the country that was stored. */
export function tellArrival(): void {
  const left = takeLeftCountry();
  if (!left) return;
  const company = getCompany();
  tellCountry(`Estás viendo la tienda de ${company.countryName}, ${pricesIn(company)}.`, left);
}
