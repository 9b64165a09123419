import { promotionsEntry } from '@botica/domain/content/menu';
import { cx } from '@botica/ui/base/cx.ts';
import Tag from 'lucide-react/icons/tag';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { useMenuViewer } from '../../features/identity/index.ts';
import { useCompany } from '../../lib/company-store.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { GroupsEntry } from './groups-entry.tsx';
import { menuModals } from './shell-pages.ts';

const Departments = lazy(async () => ({ default: (await import('./shell-end.tsx')).Departments }));

const entry =
  'inline-flex h-12 items-center gap-2 whitespace-nowrap -outline-offset-3 hover:text-brand-700 ' +
  'aria-[current=page]:font-bold aria-[current=page]:text-brand-700 aria-[current=page]:shadow-[inset_0_-2px_var(--color-brand-600)]';

/**
 * UI-09, A130: under 1024 px its entries are in the menu. The other pages of the shell are in the utility bar and the
 * footer. The departments fill a space of their own, so that nothing moves when they arrive.
 */
export function PagesBar() {
  const company = useCompany();
  const viewer = useMenuViewer();
  const promotions = promotionsEntry(company.id);
  return (
    <nav aria-label="Secciones" className="relative z-15 hidden border-b border-line bg-white menu:block">
      <ul className="wrap flex h-12 items-center gap-5 text-[0.9375rem] wide:gap-7 font-medium">
        <li>
          <GroupsEntry className={entry} />
        </li>
        <li className="h-12 min-w-0 flex-1">
          <Suspense fallback={null}>
            <Departments className={entry} />
          </Suspense>
        </li>
        {menuModals(company.id, viewer).map(({ label, overlay }) => (
          <li key={overlay}>
            <button type="button" className={entry} aria-haspopup="dialog" onClick={() => showOverlay(overlay)}>
              {label}
            </button>
          </li>
        ))}
        <li>
          <NavLink to={promotions.to} className={cx(entry, 'font-bold text-offer-700')}>
            <Tag size={20} />
            {promotions.label}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
