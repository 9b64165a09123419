import { CallError } from '@botica/contract/client';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery } from '../branches.api.ts';
import { getChosenBranch, resetBranchForCompany, setChosenBranch, useChosenBranch } from './branch-store.ts';
import { isCleared } from './chosen-branch.ts';

/**
 * The branch chosen on an earlier visit may be gone or renamed. A branch that is gone is replaced by the default
 * branch, with a notice; a failed request changes nothing.
 */
export function useCheckChosenBranch(): void {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { data: branch, error } = useQuery({ ...branchQuery(company.id, chosen.code), enabled: !isCleared(chosen) });
  const isGone = error instanceof CallError && error.status === 404;

  useEffect(() => {
    if (!isGone || chosen.code === company.defaultBranchCode) return;
    resetBranchForCompany(company.id);
    notify.info(`La sucursal que elegiste ya no está disponible. Ahora compras en ${company.defaultCityName}.`, {
      durationMs: 7000,
    });
  }, [isGone, chosen.code, company]);

  useEffect(() => {
    const kept = getChosenBranch(company);
    if (!branch || branch.code !== kept.code) return;
    const { name, cityId, cityName, deliveryEnabled, pickupEnabled } = branch;
    setChosenBranch(company.id, { ...kept, name, cityId, cityName, deliveryEnabled, pickupEnabled });
  }, [branch, company]);
}
