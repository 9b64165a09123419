import { type Company, countryVariants } from '@botica/domain/companies';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useLocation, useNavigate } from 'react-router';
import { setCompany, useCompany } from '../../lib/company-store.ts';
import { resetBranchForCompany } from '../branches/index.ts';

/**
 * The path after a change of country: a home path with a country would switch back, and a query belongs to the old one.
 */
export function pathAfterSwitch(pathname: string): string {
  const [first = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  return first in countryVariants ? '/' : pathname;
}

export function useSwitchCountry(): (next: Company) => void {
  const company = useCompany();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (next) => {
    const isSame = next.id === company.id;
    if (!isSame) resetBranchForCompany(next.id);
    setCompany(next.id);
    if (isSame) return;
    notify.success(`Ahora compras en ${next.countryName}, con precios en ${next.currency.name.toLowerCase()}.`);
    void navigate(pathAfterSwitch(pathname), { replace: true });
  };
}
