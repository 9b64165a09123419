import { withCountry } from '@botica/domain/companies';
import { getCompany } from './company-store.ts';

/** A175: the address of a page to share. It opens in the country of this store on any device. */
export function shareAddress(path: string): string {
  return withCountry(`${location.origin}${path}`, getCompany().id);
}
