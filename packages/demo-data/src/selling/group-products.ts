import type { CompanyId } from '@botica/domain/companies';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { groups } from '../catalogue/index.ts';

/** The first products of a group and its lower levels that a company sells. */
export function productsOfGroup(
  entries: readonly CatalogueEntry[],
  { path, companyId, most }: { path: string; companyId: CompanyId; most: number },
): number[] {
  const within = new Set(groups.filter((group) => group.path.startsWith(`${path}/`)).map(({ id }) => id));
  return entries
    .filter(({ product }) => product.companyIds.includes(companyId) && product.groupIds.some((id) => within.has(id)))
    .slice(0, most)
    .map(({ product }) => product.id);
}
