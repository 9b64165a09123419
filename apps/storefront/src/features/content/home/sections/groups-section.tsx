import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { allGroupsPath, groupMenuQuery, TileRow, TileRowSkeleton } from '../../../catalogue/groups/index.ts';
import { sectionSpace, sectionTitle } from './section-looks.ts';

/** HOME-11 */
export function GroupsSection({ title }: { title: string }) {
  const company = useCompany();
  const titleId = useId();
  const menu = useQuery(groupMenuQuery(company.id));
  if (menu.isError || menu.data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={sectionSpace}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={titleId} className={sectionTitle}>
          {title}
        </h2>
        <TextLink to={allGroupsPath} className="shrink-0">
          Ver todas
          <ChevronRight size={18} />
        </TextLink>
      </div>
      {menu.data ? <TileRow label={title} groups={menu.data} /> : <TileRowSkeleton />}
    </section>
  );
}
