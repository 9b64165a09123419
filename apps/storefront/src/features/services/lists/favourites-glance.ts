import type { CompanyId } from '@botica/domain/companies';
import { create } from 'zustand';
import { onStoredChange, readStored, writeStored } from '../../../lib/storage.ts';

/** The favourites that every card shows. */
export interface FavouritesGlance {
  userId: string;
  companyId: CompanyId;
  /** Nothing before the first favourite. */
  listId: number | undefined;
  productIds: readonly number[];
  readAtMs: number;
}

const storageKey = 'favoritos';

const useGlance = create<{ glance: FavouritesGlance | undefined }>(() => ({ glance: readGlance() }));

onStoredChange([storageKey], () => useGlance.setState({ glance: readGlance() }));

export function useIsInGlance(productId: number, userId: string | undefined, companyId: CompanyId): boolean {
  return useGlance(({ glance }) => isOf(glance, userId, companyId) && glance.productIds.includes(productId));
}

export function glanceOf(userId: string | undefined, companyId: CompanyId): FavouritesGlance | undefined {
  const { glance } = useGlance.getState();
  return isOf(glance, userId, companyId) ? glance : undefined;
}

export function writeGlance(glance: FavouritesGlance): void {
  writeStored(storageKey, glance);
  useGlance.setState({ glance });
}

function isOf(
  glance: FavouritesGlance | undefined,
  userId: string | undefined,
  companyId: CompanyId,
): glance is FavouritesGlance {
  return glance !== undefined && glance.userId === userId && glance.companyId === companyId;
}

function readGlance(): FavouritesGlance | undefined {
  return readStored(storageKey, isSummary);
}

function isSummary(value: unknown): value is FavouritesGlance {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, companyId, productIds, readAtMs } = value as Partial<FavouritesGlance>;
  return (
    typeof userId === 'string' &&
    typeof companyId === 'number' &&
    typeof readAtMs === 'number' &&
    Array.isArray(productIds)
  );
}
