import { type Company, takeCountry } from '@botica/domain/companies';
import { getCompany, setCompany, storedCompany } from '../../lib/company-store.ts';

let left: Company | undefined;

/**
 * A175: a mailed or shared link opens in its country, before the first call. The country is removed from the address,
 * so that a reload or a copied address follows the shopper's later choice.
 */
export function arriveByLink(): void {
  const { company: linked, search } = takeCountry(location.search);
  if (search === location.search) return;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  if (!linked) return;
  const before = storedCompany();
  // The laboratory and the supermarket are Honduran too: a Honduran link stays there.
  const isSame = before?.countryCode === linked.countryCode;
  setCompany(isSame ? getCompany().id : linked.id);
  if (!isSame) left = before;
}

/** The country that a link left, to be told once. */
export function takeLeftCountry(): Company | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
