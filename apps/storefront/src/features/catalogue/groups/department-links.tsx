import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { groupPath } from './group-links.ts';
import { groupMenuQuery } from './groups.api.ts';

/**
 * The first level of the groups, as many as fit in one line. The others are in the panel of all groups; the keyboard
 * reaches them here too, because a focused link scrolls into the line.
 */
export function DepartmentLinks({ className }: { className: string }) {
  const company = useCompany();
  const { data: menu } = useQuery(groupMenuQuery(company.id));
  if (!menu) return null;
  return (
    <ul
      aria-label="Departamentos"
      className="flex h-12 flex-wrap gap-x-5 overflow-hidden wide:gap-x-7"
      onBlur={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
    >
      {menu.map(({ id, ruta, descripcion }) => (
        <li key={id}>
          <NavLink to={groupPath(ruta)} className={className}>
            {descripcion}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
