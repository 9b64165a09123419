import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { PermissionId, Rights } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Who asks, and what they chose in the top bar. */
export interface Asked {
  staffId: string;
  rights: Rights;
  companyId: CompanyId | undefined;
  branchId: number | undefined;
}

/** The companies where the asker has the permission, in all branches or in some. */
export function companiesOf({ rights, companyId }: Asked, permission: PermissionId): CompanyId[] {
  return rights.allowedCompanies(permission).filter((id) => companyId === undefined || id === companyId);
}

/** The rows of the companies and branches where the asker has the permission, within what they chose. */
export function within(
  asked: Asked,
  permission: PermissionId,
  { company, branch }: { company: SQL; branch: SQL },
): SQL {
  const places = companiesOf(asked, permission).map((companyId) => {
    const branches = asked.rights.allowedBranches(permission, companyId);
    if (branches === 'all') return sql`${company} = ${companyId}`;
    return sql`(${company} = ${companyId} and ${branch} = any(${sql.param([...branches])}::int[]))`;
  });
  if (places.length === 0) return sql`false`;
  const allowed = sql`(${sql.join(places, sql` or `)})`;
  return asked.branchId === undefined ? allowed : sql`(${allowed} and ${branch} = ${asked.branchId})`;
}

/** For what belongs to a company as a whole: a role in one branch does not reach it. */
export function wholeCompaniesOf(asked: Asked, permission: PermissionId): CompanyId[] {
  return asked.rights
    .wholeCompanies(permission)
    .filter((id) => asked.companyId === undefined || id === asked.companyId);
}

/** For what belongs to the store and to no company. */
export function everywhere({ rights }: Asked, permission: PermissionId): boolean {
  return companyIds.every((companyId) => rights.canAt(permission, { companyId }));
}
