import type { MenuGroupDto } from '@botica/contract/catalogue/groups';
import { cx } from '@botica/ui/base/cx.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { allGroupsPath, groupPath } from './group-links.ts';
import { GroupPhoto } from './group-photo.tsx';
import { groupMenuQuery } from './groups.api.ts';
import { SubgroupCards } from './subgroup-cards.tsx';

/** The three levels: the first one at the left, its children at the right. */
export function GroupsMenu({ onChosen }: { onChosen(): void }) {
  const company = useCompany();
  const menu = useQuery(groupMenuQuery(company.id));
  const [shownId, setShownId] = useState<number>();
  const shown = menu.data?.find(({ id }) => id === shownId) ?? menu.data?.[0];
  if (menu.isPending) return <MenuSkeleton />;
  if (!shown) {
    return (
      <p className="py-4">
        No pudimos mostrar las categorías.{' '}
        <TextLink to={allGroupsPath} onClick={onChosen}>
          Ver todas las categorías
        </TextLink>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[15rem_minmax(0,1fr)] items-start gap-6">
      <ul className="grid gap-0.5">
        {menu.data?.map((group) => (
          <li key={group.id}>
            <Link
              to={groupPath(group.ruta)}
              onClick={onChosen}
              onPointerEnter={() => setShownId(group.id)}
              onFocus={() => setShownId(group.id)}
              className={cx(
                'flex min-h-11 items-center justify-between gap-2 rounded-control px-3 -outline-offset-3',
                group === shown ? 'bg-brand-50 font-bold text-brand-700' : 'font-medium',
              )}
            >
              {group.descripcion}
              <ChevronRight size={18} />
            </Link>
          </li>
        ))}
        <li>
          <TextLink to={allGroupsPath} onClick={onChosen} className="px-3 text-sm">
            Ver todas las categorías
          </TextLink>
        </li>
      </ul>
      <ShownGroup group={shown} onChosen={onChosen} />
    </div>
  );
}

function ShownGroup({ group, onChosen }: { group: MenuGroupDto; onChosen(): void }) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-lg font-bold">
        <GroupPhoto path={group.imagen} />
        {group.descripcion}
      </p>
      <SubgroupCards group={group} onChosen={onChosen} />
    </div>
  );
}

function MenuSkeleton() {
  return (
    <SkeletonGroup label="Cargando categorías" className="grid grid-cols-[15rem_minmax(0,1fr)] gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
