import { matchRoutes, type Params } from 'react-router';
import type { RouteHandle } from '../lib/pages/route-handle.ts';
import { routeTable } from '../lib/pages/route-table.ts';
import { routes } from './routes.tsx';

type Prefetch = (params: Params, search: URLSearchParams) => Promise<unknown>;

const home: Prefetch = async () => (await import('../features/content/home/home-screen.tsx')).prefetchHome();
const product: Prefetch = async (...page) =>
  (await import('../features/catalogue/product/product-screen.tsx')).prefetchProduct(...page);
const group: Prefetch = async (...page) =>
  (await import('../features/catalogue/groups/group-screen.tsx')).prefetchGroup(...page);
const search: Prefetch = async (...page) =>
  (await import('../features/catalogue/search/search-screen.tsx')).prefetchSearch(...page);

/** The first requests of a screen, where the server answers the same to everybody. */
const answers: Partial<Record<string, Prefetch>> = {
  [routeTable.home.routeId]: home,
  [routeTable.homeGuatemala.routeId]: home,
  [routeTable.homeNicaragua.routeId]: home,
  [routeTable.product.routeId]: product,
  [routeTable.productByQuery.routeId]: product,
  [routeTable.group.routeId]: group,
  [routeTable.subgroup.routeId]: group,
  [routeTable.thirdLevelGroup.routeId]: group,
  [routeTable.search.routeId]: search,
};

/** The server counts each search, so a search that is not opened yet must not be requested. */
const onlyWhenOpened: readonly string[] = [routeTable.search.routeId];

/** Prefetches the code of a page and its first answers. A request that fails here is repeated when the page opens. */
export async function prefetchPage(
  { pathname, searchParams }: URL,
  { isOpened = false }: { isOpened?: boolean } = {},
): Promise<void> {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  if (!match || !handle || handle.requiresLogin) return;
  const { lazy } = match.route;
  const bring = isOpened || !onlyWhenOpened.includes(handle.routeId) ? answers[handle.routeId] : undefined;
  await Promise.allSettled([typeof lazy === 'function' ? lazy() : undefined, bring?.(match.params, searchParams)]);
}
