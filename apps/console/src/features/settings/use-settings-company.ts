import type { CompanyId } from '@botica/domain/companies';
import { useScope } from '../../lib/scope.ts';
import { useSession } from '../../lib/session.ts';

/** The chosen company, or the only one whose settings the person may see. */
export function useSettingsCompany(): CompanyId | undefined {
  const { permisos } = useSession();
  const { companyId } = useScope();
  const own = permisos.filter(({ permiso }) => permiso === 'settings.read').map(({ empresaId }) => empresaId);
  const companies = [...new Set(own)];
  return companyId ?? (companies.length === 1 ? companies[0] : undefined);
}
