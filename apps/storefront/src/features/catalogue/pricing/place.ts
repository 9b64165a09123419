import type { CompanyId } from '@botica/domain/companies';

/** The branch and order type decide prices and stock, so they are part of every query key. */
export interface Place {
  companyId: CompanyId;
  branchCode: number;
}

export const keyOf = ({ companyId, branchCode }: Place, ...parts: readonly (string | number)[]) =>
  ['product', companyId, branchCode, ...parts] as const;
