import type { MenuGroupDto } from '@botica/contract/catalogue/groups';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { groupPath } from './group-links.ts';
import { groupImagesQuery, groupMenuQuery } from './groups.api.ts';
import { SubgroupCards } from './subgroup-cards.tsx';
import { TileRow, TileRowSkeleton } from './tile-row.tsx';

/** R010 */
export function AllGroupsScreen() {
  const company = useCompany();
  const menu = useQuery(groupMenuQuery(company.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-8 desk:gap-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Categorías' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Todas las categorías</h1>
        <p className="mt-1 text-ink-600">Encuentra por tipo de producto lo que necesitas.</p>
      </div>
      {menu.isPending && [1, 2, 3, 4].map((place) => <TileRowSkeleton key={place} />)}
      {menu.isError && (
        <LoadFailure
          title="No pudimos mostrar las categorías"
          error={menu.error}
          isRetrying={menu.isFetching}
          onRetry={() => void menu.refetch()}
        />
      )}
      {menu.data && <Groups menu={menu.data} />}
    </div>
  );
}

function Groups({ menu }: { menu: readonly MenuGroupDto[] }) {
  const tiles = useTopTiles(menu);
  if (menu.length === 0) {
    return <EmptyState title="Aún no hay categorías" text="Usa el buscador para encontrar tus productos." />;
  }
  return (
    <>
      <section aria-label="Categorías principales">
        <TileRow label="Categorías principales" groups={tiles} eager look="scene" />
      </section>
      {menu.map((group) => (
        <section key={group.id} aria-labelledby={`grupo-${group.id}`} className="grid gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 id={`grupo-${group.id}`} className="text-xl font-bold">
              {group.descripcion}
            </h2>
            <TextLink to={groupPath(group.ruta)} className="shrink-0 text-sm">
              Ver todo<span className="sr-only"> en {group.descripcion}</span>
              <ChevronRight size={16} />
            </TextLink>
          </div>
          {group.subGrupos.length > 0 && <SubgroupCards group={group} />}
        </section>
      ))}
    </>
  );
}

/** GROUP-03: the pictures for this screen once loaded; until then, the groups' own. */
function useTopTiles(menu: readonly MenuGroupDto[]) {
  const company = useCompany();
  const images = useQuery(groupImagesQuery(company.id, useNarrow()));
  return useMemo(
    () =>
      menu.map((group) => ({
        ...group,
        imagen: images.data?.find(({ id }) => id === group.id)?.rutaImagen ?? group.imagen,
      })),
    [menu, images.data],
  );
}
