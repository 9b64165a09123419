import { type RouteHandle, routeTable } from './route-table.ts';

const shownPaths = new Set(Object.values(routeTable).map(({ pattern }) => normalise(pattern)));

/** ROUTE-01 ROUTE-02: the shell offers only pages of the table, ignoring letter case and the last slash. */
export function hasRoute(pattern: string): boolean {
  return pattern.startsWith('/') && shownPaths.has(normalise(pattern));
}

const shownPages = Object.values<RouteHandle>(routeTable).map(({ pattern, links }) => links ?? pageExpression(pattern));

/** The same for a link: ignores its query and hash, and accepts any values of a pattern. */
export function hasPage(link: string): boolean {
  const path = link.split(/[?#]/, 1)[0] ?? '';
  return shownPages.some((page) => page.test(path));
}

export function documentTitle(pageTitle: string | undefined): string {
  return pageTitle ? `${pageTitle} | Botica` : 'Botica, tu farmacia en línea';
}

function normalise(pattern: string): string {
  return pattern.toLowerCase().replace(/(?<=.)\/+$/, '');
}

function pageExpression(pattern: string): RegExp {
  const path = pattern
    .replace(/\?.*/, '')
    .replace('*', '\\*')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}/*$`, 'i');
}
