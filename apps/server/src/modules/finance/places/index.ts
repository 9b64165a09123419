import type { CompanyId } from '@botica/domain/companies';
import type { PermissionId, Rights } from '@botica/domain/staff';
import { ProblemError } from '../../../platform/problem-replies.ts';

/** A company, or one of its branches. */
export interface FinancePlace {
  companyId: CompanyId;
  branchCode?: number | undefined;
}

/** A role in one branch reads that branch alone: without one, the whole company is asked for. */
export function requirePlace(rights: Rights, permission: PermissionId, { companyId, branchCode }: FinancePlace): void {
  if (!rights.canAt(permission, { companyId, branchId: branchCode })) throw new ProblemError('FINANCE_PLACE_NOT_FOUND');
}
