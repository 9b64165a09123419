import type { CompanyId } from '@botica/domain/companies';
import { useSession } from '../../lib/session.ts';

/** The companies whose content the person edits. */
export function useContentCompanies(): CompanyId[] {
  const { permisos } = useSession();
  const own = permisos.filter(({ permiso }) => permiso === 'content.edit').map(({ empresaId }) => empresaId);
  return [...new Set(own)];
}
