import type { CompanyId } from '@botica/domain/companies';
import { useScope } from '../../../lib/scope.ts';
import { useSession } from '../../../lib/session.ts';

/** The chosen company, or the first whose promotions the person may edit. */
export function usePromotionCompany(): { companyId: CompanyId; companies: readonly CompanyId[] } {
  const { permisos } = useSession();
  const scope = useScope();
  const own = permisos.filter(({ permiso }) => permiso === 'promotions.edit').map(({ empresaId }) => empresaId);
  const companies = [...new Set(own)];
  return { companies, companyId: companies.find((id) => id === scope.companyId) ?? companies[0] ?? 2 };
}
