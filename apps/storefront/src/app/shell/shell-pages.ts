import type { CompanyId } from '@botica/domain/companies';
import { type MenuViewer, menuFor, promotionsEntry } from '@botica/domain/content/menu';
import type { OverlayName } from '../../lib/overlay-store.ts';
import { routeTable } from '../../lib/pages/route-table.ts';

export interface ShellPage {
  label: string;
  to: string;
}

/** The entries that the shell offers to everybody, in this order. */
export function shellPages(companyId: CompanyId): ShellPage[] {
  return [
    { label: 'Categorías', to: routeTable.allGroups.pattern },
    promotionsEntry(companyId),
    { label: 'Sucursales', to: routeTable.branches.pattern },
    { label: 'Horarios especiales', to: routeTable.specialHours.pattern },
  ];
}

/** MENU-08: the entries that open over the page. */
export function menuModals(companyId: CompanyId, viewer: MenuViewer): { label: string; overlay: OverlayName }[] {
  return menuFor(companyId, viewer).flatMap(({ label, target }) =>
    target.kind === 'modal' ? [{ label, overlay: modalOverlays[target.modal] }] : [],
  );
}

const modalOverlays = { drawTickets: 'draw-tickets' } as const satisfies Record<string, OverlayName>;
