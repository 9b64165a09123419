import type { CompanyId } from '@botica/domain/companies';
import { hasReducedMenu, type MenuViewer, menuFor } from '@botica/domain/content/menu';
import type { LucideIcon } from 'lucide-react';
import { hasPage } from '../../../lib/pages/known-pages.ts';
import { tabOfHash } from '../../../lib/pages/profile-tabs.ts';

export type AccountGroupId = 'compras' | 'premios' | 'salud' | 'pagos' | 'datos' | 'empresa';
/** The numbers beside entries of the home. */
export type AccountCount = 'pedidos' | 'recompras' | 'listas' | 'cupones' | 'certificados' | 'tarjetas' | 'direcciones';

/** Who looks at the menu, and in which company. */
export interface AccountViewer extends MenuViewer {
  companyId: CompanyId;
  taxIdLabel: string;
  isExternal: boolean;
  hasStickers: boolean;
}

export interface AccountEntry {
  /** The tax id has another name in each country. */
  label: string | ((viewer: AccountViewer) => string);
  to: string;
  Icon: LucideIcon;
  /** Its key in the documents' side menu, which decides who sees it (MENU-01, MENU-02, ROLE-16). */
  menuKey?: string;
  /** MENU-01: also in the companies with the reduced menu, because it is no menu entry of the documents. */
  isEverywhere?: boolean;
  isOffered?: (viewer: AccountViewer) => boolean;
  /** Other addresses that belong to it. */
  within?: readonly string[];
  count?: AccountCount;
}

export interface AccountGroup {
  id: AccountGroupId;
  label: string;
  text: string;
  Icon: LucideIcon;
  entries: readonly AccountEntry[];
}

export interface ShownEntry extends Pick<AccountEntry, 'to' | 'Icon' | 'within' | 'count'> {
  label: string;
}

export interface ShownGroup extends Omit<AccountGroup, 'entries'> {
  entries: readonly ShownEntry[];
}

/** MENU-01..08 ROLE-16: the entries that this customer can use. A group without entries is left out. */
export function groupsFor(groups: readonly AccountGroup[], viewer: AccountViewer): ShownGroup[] {
  const keys = new Set(menuFor(viewer.companyId, viewer).map(({ key }) => key));
  const isReduced = hasReducedMenu(viewer.companyId);
  const isShown = ({ menuKey, isEverywhere = false, isOffered, to }: AccountEntry): boolean =>
    (menuKey === undefined ? isEverywhere || !isReduced : keys.has(menuKey)) &&
    (isOffered?.(viewer) ?? true) &&
    hasPage(to);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(isShown).map(({ label, to, Icon, within = [], count }) => ({
        label: typeof label === 'string' ? label : label(viewer),
        to,
        Icon,
        within,
        ...(count ? { count } : {}),
      })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const everywhereAtHome: readonly string[] = [
  '/mis-stickers',
  '/mis-medicinas',
  '/personas-que-cuido',
  '/lo-que-cuesta-menos',
  '/expediente-de-salud',
  '/gastos-de-salud',
];

/**
 * A172: the home of the account is no menu, so it links to the stickers of a promotion, and to medicines and people,
 * also in the companies with the reduced menu.
 */
export function homeGroupsFor(groups: readonly AccountGroup[], viewer: AccountViewer): ShownGroup[] {
  const withMore = groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) =>
      everywhereAtHome.includes(entry.to) ? { ...entry, isEverywhere: true } : entry,
    ),
  }));
  return groupsFor(withMore, viewer);
}

export interface Address {
  pathname: string;
  hash: string;
}

export interface CurrentEntry {
  groupId: AccountGroupId;
  to: string;
}

/** The entry of the open page: the one with the longest matching path. */
export function currentEntry(groups: readonly ShownGroup[], address: Address): CurrentEntry | undefined {
  const found = groups
    .flatMap(({ id, entries }) =>
      entries.map((entry) => ({ groupId: id, to: entry.to, length: matchedLength(entry, address) })),
    )
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)[0];
  return found && { groupId: found.groupId, to: found.to };
}

function matchedLength({ to, within = [] }: ShownEntry, { pathname, hash }: Address): number {
  const [path = '', tab] = to.split('#');
  const here = pathname.toLowerCase().replace(/\/+$/, '');
  if (tab !== undefined) return hash !== '' && here === path && tabOfHash(hash) === tab ? to.length : 0;
  const isHere = (one: string) => here === one.toLowerCase() || here.startsWith(`${one.toLowerCase()}/`);
  return Math.max(0, ...[path, ...within].filter(isHere).map((one) => one.length));
}
