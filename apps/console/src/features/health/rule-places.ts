import type { StaffSessionDto } from '@botica/contract/staff/sessions';
import type { CompanyId } from '@botica/domain/companies';

/** A277: where the person may open the rules. A role in single branches is not enough. */
export function rulesCompanies({ permisos }: Pick<StaffSessionDto, 'permisos'>): CompanyId[] {
  const whole = permisos.filter(({ permiso, sucursales }) => permiso === 'prescriptions.read' && sucursales === null);
  return [...new Set(whole.map(({ empresaId }) => empresaId))];
}
