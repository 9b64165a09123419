import { type Company, companyOf } from '@botica/domain/companies';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../session/session-store.ts';

/** A176: of the country of the account, which issued the customer's documents; the store may show another country. */
export function useAccountCompany(): Company {
  const store = useCompany();
  const user = useUser();
  return user ? companyOf(user.empresaId) : store;
}
