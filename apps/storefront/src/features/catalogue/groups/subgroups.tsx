import type { GroupDto } from '@botica/contract/catalogue/groups';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { groupPath } from './group-links.ts';
import { GroupPhoto } from './group-photo.tsx';

const TileRow = lazy(async () => ({ default: (await import('./tile-row.tsx')).TileRow }));

interface SubgroupsProps {
  group: GroupDto | null | undefined;
  isLoading: boolean;
}

/** The next level: as pictures where each group has its own, else as text. */
export function Subgroups({ group, isLoading }: SubgroupsProps) {
  if (isLoading) return <Skeleton className="h-11 w-full max-w-120 rounded-full" />;
  if (!group || group.subGrupos.length === 0) return null;
  const label = `Categorías de ${group.descripcion}`;
  const pictures = new Set(group.subGrupos.map(({ imagen }) => imagen));
  if (pictures.size === group.subGrupos.length && pictures.size > 1) {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
        <TileRow label={label} groups={group.subGrupos} eager />
      </Suspense>
    );
  }
  return (
    <nav aria-label={label}>
      <ul className="bleed flex gap-2 py-1 desk:mx-0 desk:flex-wrap desk:px-0">
        {group.subGrupos.map(({ id, descripcion, ruta, imagen, cantidadDeProductos }) => (
          <li key={id} className="shrink-0">
            <Link
              to={groupPath(ruta)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-sm font-semibold whitespace-nowrap inset-ring inset-ring-line-strong hover:bg-brand-50"
            >
              <GroupPhoto path={imagen} className="-ml-2 size-8" />
              {descripcion}
              <span className="font-normal text-ink-600 tabular-nums">{cantidadDeProductos}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
