import type { CompanyId } from '@botica/domain/companies';
import { menuFor } from '@botica/domain/menu';
import type { OverlayName } from '../../lib/overlay-store.ts';
import { hasRoute } from '../known-pages.ts';
import { routeTable } from '../route-table.ts';

export interface ShellPage {
  label: string;
  to: string;
}

/** What the shell offers to everybody, in this order. */
export const shellPages: readonly ShellPage[] = [
  { label: 'Categorías', to: routeTable.allGroups.pattern },
  { label: 'Ofertas', to: routeTable.promotions.pattern },
  { label: 'Sucursales', to: routeTable.branches.pattern },
  { label: 'Horarios especiales', to: routeTable.specialHours.pattern },
];

/** MENU-08: the entries that open over the page. */
export function menuModals(companyId: CompanyId, loggedIn: boolean): { label: string; overlay: OverlayName }[] {
  return menuFor(companyId, { loggedIn }).flatMap(({ label, target }) =>
    target.kind === 'modal' ? [{ label, overlay: modalOverlays[target.modal] }] : [],
  );
}

const modalOverlays = { drawTickets: 'draw-tickets' } as const satisfies Record<string, OverlayName>;

/** MENU-01..08: the entries of the side menu whose screens exist. */
export function menuPages(companyId: CompanyId, loggedIn: boolean): ShellPage[] {
  return menuFor(companyId, { loggedIn }).flatMap(({ label, target }) =>
    target.kind === 'route' && hasRoute(target.route) ? [{ label, to: target.route }] : [],
  );
}
