import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { allGroupsPath } from './group-links.ts';
import { groupMenuQuery } from './groups.api.ts';
import { TileRow, TileRowSkeleton } from './tile-row.tsx';

/** A link onward from an empty page; hidden when the groups fail to load too. */
export function GroupsToExplore({ title }: { title: string }) {
  const company = useCompany();
  const menu = useQuery(groupMenuQuery(company.id));
  if (menu.isError || menu.data?.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{title}</h2>
        <TextLink to={allGroupsPath} className="text-sm">
          Ver todas
        </TextLink>
      </div>
      {menu.data ? <TileRow label={title} groups={menu.data} /> : <TileRowSkeleton />}
    </section>
  );
}
