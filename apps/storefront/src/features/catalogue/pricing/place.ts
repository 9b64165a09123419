import type { CompanyId } from '@botica/domain/companies';

/** Where somebody buys decides prices and stock, so it is part of every key. */
export interface Place {
  companyId: CompanyId;
  branchCode: number;
}

export const keyOf = ({ companyId, branchCode }: Place, ...parts: readonly (string | number)[]) =>
  ['product', companyId, branchCode, ...parts] as const;
