import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { MenuViewer } from '@botica/domain/content/menu';
import { useMemo } from 'react';
import { useUser } from '../session/session-store.ts';

/**
 * ROLE-16 A128: corporate orders are for customers with credit, insurer requests for those with a card or an earlier
 * request.
 */
export function menuViewerOf(user: UserSessionDto | undefined): MenuViewer {
  return {
    loggedIn: user !== undefined,
    hasInsurance: user?.tieneSeguro ?? false,
    hasCorporateCredit: user?.creditoHabilitado ?? false,
  };
}

export function useMenuViewer(): MenuViewer {
  const user = useUser();
  return useMemo(() => menuViewerOf(user), [user]);
}
