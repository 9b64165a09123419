import type { CompanyId } from '@botica/domain/companies';
import { useScope } from '../../lib/scope.ts';
import { useSession } from '../../lib/session.ts';

/** The companies whose settings the person may change, and the chosen one of them. */
export function useSettingsCompanies(): { companyId: CompanyId; companies: readonly CompanyId[] } {
  const { permisos } = useSession();
  const { companyId } = useScope();
  const own = permisos.filter(({ permiso }) => permiso === 'settings.edit').map(({ empresaId }) => empresaId);
  const companies = [...new Set(own)];
  return { companies, companyId: companies.find((id) => id === companyId) ?? companies[0] ?? 2 };
}
