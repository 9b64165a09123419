import BadgeCheck from 'lucide-react/icons/badge-check';
import { NavLink } from 'react-router';
import { useMenuViewer } from '../../features/identity/index.ts';
import { useCompany } from '../../lib/company-store.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { routeTable } from '../../lib/pages/route-table.ts';
import { taxNames } from '../../lib/tax-names.ts';
import { GroupsEntry } from './groups-entry.tsx';
import { menuModals, shellPages } from './shell-pages.ts';

const entry =
  'inline-flex h-12 items-center gap-2 whitespace-nowrap -outline-offset-3 hover:text-brand-700 ' +
  'aria-[current=page]:font-bold aria-[current=page]:text-brand-700 aria-[current=page]:shadow-[inset_0_-2px_var(--color-brand-600)]';

/** UI-09, A130: under 1024 px its entries are in the menu. Entries that need a login are in the account sheet. */
export function PagesBar() {
  const company = useCompany();
  const viewer = useMenuViewer();
  // The groups have their own entry, with all their levels.
  const pages = shellPages(company.id).filter(({ to }) => to !== routeTable.allGroups.pattern);
  return (
    <nav aria-label="Secciones" className="relative z-15 hidden border-b border-line bg-white menu:block">
      <ul className="wrap flex h-12 items-center gap-5 text-[0.9375rem] wide:gap-7 font-medium">
        <li>
          <GroupsEntry className={entry} />
        </li>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={entry}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className={entry} aria-haspopup="dialog" onClick={() => showOverlay('delivery-info')}>
            Entrega a domicilio
          </button>
        </li>
        {menuModals(company.id, viewer).map(({ label, overlay }) => (
          <li key={overlay}>
            <button type="button" className={entry} aria-haspopup="dialog" onClick={() => showOverlay(overlay)}>
              {label}
            </button>
          </li>
        ))}
        <li className="ml-auto max-wide:hidden">
          <button type="button" className={entry} aria-haspopup="dialog" onClick={() => showOverlay('prices-info')}>
            <BadgeCheck size={20} className="text-brand-600" />
            Precios con {taxNames[company.countryCode]} incluido
          </button>
        </li>
      </ul>
    </nav>
  );
}
