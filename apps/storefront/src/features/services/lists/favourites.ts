import type { CompanyId } from '@botica/domain/companies';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { glanceOf, useIsInGlance } from './favourites-glance.ts';

/** Not during render. */
const settleMs = 1500;
/** Changes from another device appear after this time, or in the lists themselves. */
const freshMs = 600_000;

/**
 * Whether a product is a favourite of the logged-in customer. No call for a visitor, one call for a customer. The code
 * that changes favourites loads on the first press.
 */
export function useFavourite(productId: number): boolean {
  const userId = useUser()?.usuarioId;
  const { id: companyId } = useCompany();
  useEffect(() => bringFavourites(userId, companyId), [userId, companyId]);
  return useIsInGlance(productId, userId, companyId);
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
