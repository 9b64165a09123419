import type { MenuGroupDto, SubgroupDto } from '@botica/contract/catalogue/groups';
import { Link } from 'react-router';
import { groupPath } from './group-links.ts';
import { GroupPhoto } from './group-photo.tsx';

const mostLinks = 5;

export interface SubgroupCardsProps {
  group: MenuGroupDto;
  onChosen?: (() => void) | undefined;
}

/** The second level, with the first groups of the third under each. */
export function SubgroupCards({ group, onChosen }: SubgroupCardsProps) {
  return (
    <ul
      aria-label={`Categorías de ${group.descripcion}`}
      className="grid grid-cols-1 gap-3 coupons:grid-cols-2 menu:grid-cols-4 desk:gap-4"
    >
      {group.subGrupos.map((subgroup) => (
        <li key={subgroup.id} className="min-w-0 rounded-card border border-line bg-white px-4 py-2">
          <SubgroupCard subgroup={subgroup} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

type SubgroupCardProps = Pick<SubgroupCardsProps, 'onChosen'> & { subgroup: SubgroupDto };

function SubgroupCard({ subgroup, onChosen }: SubgroupCardProps) {
  const { descripcion, ruta, imagen, cantidadDeProductos, subGrupos } = subgroup;
  return (
    <>
      <Link
        to={groupPath(ruta)}
        onClick={onChosen}
        className="flex min-h-11 items-center justify-between gap-2 rounded-tag font-semibold underline-offset-3 hover:text-brand-700 hover:underline"
      >
        <GroupPhoto path={imagen} />
        <span className="min-w-0 flex-1">{descripcion}</span>
        <span className="shrink-0 text-fine font-normal text-ink-600 tabular-nums">
          {cantidadDeProductos}
          <span className="sr-only"> productos</span>
        </span>
      </Link>
      {subGrupos.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 menu:block">
          {subGrupos.slice(0, mostLinks).map((third) => (
            <li key={third.id}>
              <Link
                to={groupPath(third.ruta)}
                onClick={onChosen}
                className="inline-flex min-h-9 items-center rounded-tag text-sm text-ink-600 underline-offset-3 hover:text-brand-700 hover:underline"
              >
                {third.descripcion}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
