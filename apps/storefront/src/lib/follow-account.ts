import { companies, isCompanyId } from '@botica/domain/companies';
import { adoptCompany, getCompany, isCompanyChosen } from './company-store.ts';
import { hasCartIn } from './stored-cart-summaries.ts';
import { offerCountry, pricesIn, tellCountry } from './tell-country.ts';

/**
 * A176: after a login the store of the account's country opens. A country that the shopper chose in this visit stays,
 * and so does one with products in the cart: a cart does not move between countries.
 */
export function followAccount(accountCompanyId: number | undefined): void {
  const current = getCompany();
  if (!isCompanyId(accountCompanyId) || isCompanyChosen()) return;
  const own = companies[accountCompanyId];
  if (own.countryCode === current.countryCode) return;
  if (hasCartIn(current.id)) {
    offerCountry(`Tu cuenta es de ${own.countryName}. Sigues en ${current.countryName} por tu carrito.`, own);
    return;
  }
  adoptCompany(own.id);
  tellCountry(`Tu cuenta es de ${own.countryName}: ahora ves su tienda, ${pricesIn(own)}.`, current);
}
