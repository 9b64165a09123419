import { matchRoutes, type Params } from 'react-router';
import { getBranchCode } from '../features/branches/index.ts';
import { getCompany } from '../lib/company-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { type RouteHandle, routeTable } from './route-table.ts';
import { routes } from './routes.tsx';

type Prefetch = (params: Params, search: URLSearchParams) => Promise<unknown>;

/** What a screen asks for first, where the server answers the same to everybody. */
const answers: Partial<Record<string, Prefetch>> = {
  [routeTable.product.routeId]: prefetchProduct,
  [routeTable.group.routeId]: prefetchGroup,
  [routeTable.subgroup.routeId]: prefetchGroup,
  [routeTable.thirdLevelGroup.routeId]: prefetchGroup,
};

/** Brings the code of a page and its first answers before it is opened. What does not arrive is asked for again then. */
export async function prefetchPage({ pathname, searchParams }: URL): Promise<void> {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  if (!match || !handle || handle.requiresLogin) return;
  const { lazy } = match.route;
  await Promise.allSettled([
    typeof lazy === 'function' ? lazy() : undefined,
    answers[handle.routeId]?.(match.params, searchParams),
  ]);
}

async function prefetchProduct({ productoId }: Params, search: URLSearchParams): Promise<void> {
  const { productQuery } = await import('../features/product/product.api.ts');
  const place = { companyId: getCompany().id, branchCode: getBranchCode() };
  await queryClient.prefetchQuery(productQuery(place, Number(productoId), search.get('ref') ?? undefined));
}

async function prefetchGroup({ grupo, subGrupo, tercerNivel }: Params): Promise<void> {
  const { groupQuery } = await import('../features/groups/groups.api.ts');
  const path = [grupo, subGrupo, tercerNivel].filter((slug) => slug !== undefined).join('/');
  await queryClient.prefetchQuery(groupQuery(getCompany().id, path, getBranchCode()));
}
