import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { Company, CompanyId } from '@botica/domain/companies';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { getCompany, useCompany } from '../../../lib/company-store.ts';
import { onStoredChange, persistStorage } from '../../../lib/storage.ts';
import { type ChosenBranch, clearBranch, type OrderMode, resolveChosenBranch, withMode } from './chosen-branch.ts';
import { rememberWaiting } from './closed-memory.ts';

/** Each country has its own choice. Stored values are validated by `resolveChosenBranch`. */
interface BranchStore {
  byCompany: Partial<Record<CompanyId, unknown>>;
}

const branchStorageKey = 'sucursal';

const useBranchStore = create<BranchStore>()(
  persist((): BranchStore => ({ byCompany: {} }), {
    name: branchStorageKey,
    storage: persistStorage<BranchStore>(),
    version: 1,
    merge: (stored, initial) => ({ byCompany: storedChoices(stored) ?? initial.byCompany }),
  }),
);

/** All tabs share one choice: prices and stock must not differ between them. */
onStoredChange([branchStorageKey], () => void useBranchStore.persist.rehydrate());

export function useChosenBranch(): ChosenBranch {
  const company = useCompany();
  const stored = useBranchStore(({ byCompany }) => byCompany[company.id]);
  return useMemo(() => resolveChosenBranch(stored, company), [stored, company]);
}

export function getChosenBranch(company: Company = getCompany()): ChosenBranch {
  return resolveChosenBranch(useBranchStore.getState().byCompany[company.id], company);
}

/** HTTP-02: the code that every call carries. */
export function getBranchCode(): number {
  return getChosenBranch().code;
}

export function setChosenBranch(companyId: CompanyId, chosen: ChosenBranch): void {
  useBranchStore.setState(({ byCompany }) => ({ byCompany: { ...byCompany, [companyId]: chosen } }));
}

/** Notifies of another choice, made here or in another tab: the prices and stock shown are stale. */
export function onBranchChange(listener: () => void): () => void {
  return useBranchStore.subscribe(listener);
}

/** BRANCH-03 */
export function clearChosenBranch(company: Company = getCompany()): void {
  setChosenBranch(company.id, clearBranch(getChosenBranch(company)));
}

export function setOrderMode(mode: OrderMode): void {
  const company = getCompany();
  setChosenBranch(company.id, withMode(getChosenBranch(company), mode));
}

/** BRANCH-04: the branch closed after it was chosen and the shopper waits until it opens, or it opened again. */
export function setWaitsForOpening(waits: boolean): void {
  const company = getCompany();
  setChosenBranch(company.id, { ...getChosenBranch(company), unlockId: waits ? unlockIdWhenClosed : undefined });
  rememberWaiting(waits);
}

/** Back to the default branch of the country: after a change of country, or when the branch no longer exists. */
export function resetBranchForCompany(companyId: CompanyId): void {
  useBranchStore.setState(({ byCompany: { [companyId]: _, ...others } }) => ({ byCompany: others }));
}

function storedChoices(stored: unknown): BranchStore['byCompany'] | undefined {
  if (typeof stored !== 'object' || stored === null || !('byCompany' in stored)) return undefined;
  const { byCompany } = stored;
  return typeof byCompany === 'object' && byCompany !== null ? { ...byCompany } : undefined;
}
