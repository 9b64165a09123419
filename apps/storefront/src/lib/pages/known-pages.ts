import type { RouteHandle } from './route-handle.ts';
import { routeTable } from './route-table.ts';

const shownPages = Object.values<RouteHandle>(routeTable).map(({ pattern, links }) => links ?? pageExpression(pattern));

/**
 * ROUTE-01 ROUTE-02: the shell links only to pages of the table. Ignores letter case, the last slash, the query and the
 * hash, and accepts any values of a pattern.
 */
export function hasPage(link: string): boolean {
  const path = link.split(/[?#]/, 1)[0] ?? '';
  return shownPages.some((page) => page.test(path));
}

export function documentTitle(pageTitle: string | undefined): string {
  return pageTitle ? `${pageTitle} | Botica` : 'Botica, tu farmacia en línea';
}

function pageExpression(pattern: string): RegExp {
  const path = pattern
    .replace(/\?.*/, '')
    .replace('*', '\\*')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}/*$`, 'i');
}
