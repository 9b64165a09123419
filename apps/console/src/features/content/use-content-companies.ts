import type { CompanyId } from '@botica/domain/companies';
import type { ContentArea } from '@botica/domain/content/editions';
import { contentAreas } from '@botica/domain/content/editions';
import { useSession } from '../../lib/session.ts';

/** The companies whose pieces of an area the person edits. */
export function useContentCompanies(area: ContentArea): CompanyId[] {
  const { permisos } = useSession();
  const own = permisos.filter(({ permiso }) => permiso === contentAreas[area].edit).map(({ empresaId }) => empresaId);
  return [...new Set(own)];
}
