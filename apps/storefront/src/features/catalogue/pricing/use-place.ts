import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import type { Place } from './place.ts';

/** Where the shopper buys now. */
export function usePlace(): Place {
  const { id: companyId } = useCompany();
  const { code: branchCode } = useChosenBranch();
  return { companyId, branchCode };
}
