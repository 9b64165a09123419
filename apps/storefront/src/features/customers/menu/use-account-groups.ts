import { isExternalClient } from '@botica/domain/company-orders/external';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useMenuViewer, useUser } from '../../identity/index.ts';
import { useHasStickers } from '../../loyalty/stickers/index.ts';
import { accountGroups } from './account-entries.ts';
import { groupsFor, homeGroupsFor, type ShownGroup } from './account-menu.ts';

/** The groups of the menus. */
export function useAccountGroups(): readonly ShownGroup[] {
  const viewer = useAccountViewer();
  return useMemo(() => groupsFor(accountGroups, viewer), [viewer]);
}

/** The groups on the home of the account (A172). */
export function useHomeGroups(): readonly ShownGroup[] {
  const viewer = useAccountViewer();
  return useMemo(() => homeGroupsFor(accountGroups, viewer), [viewer]);
}

function useAccountViewer() {
  const { id: companyId, taxIdLabel } = useCompany();
  const viewer = useMenuViewer();
  const isExternal = isExternalClient(useUser()?.tipoUsuarioID);
  const hasStickers = useHasStickers();
  return useMemo(
    () => ({ ...viewer, companyId, taxIdLabel, isExternal, hasStickers }),
    [viewer, companyId, taxIdLabel, isExternal, hasStickers],
  );
}
