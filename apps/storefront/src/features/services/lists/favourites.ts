import type { CompanyId } from '@botica/domain/companies';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useCompany } from '../../../lib/company-store.ts';
import { onStoredChange, readStored, writeStored } from '../../../lib/storage.ts';
import { useUser } from '../../identity/index.ts';

/** The favourites that every card shows. The code that changes them loads on the first press. */
export interface FavouritesGlance {
  userId: string;
  companyId: CompanyId;
  /** Nothing before the first favourite. */
  listId: number | undefined;
  productIds: readonly number[];
  readAtMs: number;
}

const storageKey = 'favoritos';
/** Not during render. */
const settleMs = 1500;
/** Changes from another device appear after this time, or in the lists themselves. */
const freshMs = 600_000;

const useGlance = create<{ glance: FavouritesGlance | undefined }>(() => ({ glance: readGlance() }));

onStoredChange([storageKey], () => useGlance.setState({ glance: readGlance() }));

/** Whether a product is a favourite of the logged-in customer. No call for a visitor, one call for a customer. */
export function useFavourite(productId: number): boolean {
  const userId = useUser()?.usuarioId;
  const { id: companyId } = useCompany();
  useEffect(() => bringFavourites(userId, companyId), [userId, companyId]);
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

/** The heart of a card or of a product's page. */
export function toggleFavourite(productId: number): void {
  import('./favourite-actions.ts')
    .then((actions) => actions.toggleFavourite(productId))
    .catch(() => notify.error(notBrought));
}

const notBrought = 'No pudimos abrir tus favoritos, revisa tu conexión e intenta de nuevo.';

let asked = '';

function bringFavourites(userId: string | undefined, companyId: CompanyId): void {
  const key = `${userId}:${companyId}`;
  const glance = glanceOf(userId, companyId);
  const isFresh = glance !== undefined && Date.now() - glance.readAtMs < freshMs;
  if (userId === undefined || key === asked || isFresh) return;
  asked = key;
  const bring = () =>
    import('./favourite-actions.ts')
      .then((actions) => actions.refreshFavourites())
      .catch(() => {
        asked = '';
      });
  setTimeout(() => void bring(), settleMs);
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
