import { promotionsEntry } from '@botica/domain/content/menu';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Menu from 'lucide-react/icons/menu';
import Package from 'lucide-react/icons/package';
import Tag from 'lucide-react/icons/tag';
import { NavLink } from 'react-router';
import { AccountBarEntry, useUser } from '../../features/identity/index.ts';
import { useCompany } from '../../lib/company-store.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { routeTable } from '../../lib/pages/route-table.ts';

const entry =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-600 -outline-offset-3 ' +
  'aria-[current=page]:font-bold aria-[current=page]:text-brand-600 aria-[current=page]:[&>svg]:fill-brand-100';

/** UI-08: the main navigation on phones. A page with its own action bar replaces it. */
export function BottomBar() {
  const { id: companyId } = useCompany();
  const shown = [
    { label: 'Inicio', to: routeTable.home.pattern, Icon: House },
    { label: 'Categorías', to: routeTable.allGroups.pattern, Icon: LayoutGrid },
    { ...promotionsEntry(companyId), Icon: Tag },
    ...(useUser() ? [{ label: 'Pedidos', to: routeTable.orders.pattern, Icon: Package }] : []),
  ];
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] desk:hidden [body:has([data-action-bar])_&]:hidden"
    >
      <ul className="grid h-16 auto-cols-fr grid-flow-col">
        {shown.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={entry}>
              <Icon size={24} />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <AccountBarEntry className={entry} />
        </li>
        <li>
          <button type="button" className={entry} aria-haspopup="dialog" onClick={() => showOverlay('menu')}>
            <Menu size={24} />
            Menú
          </button>
        </li>
      </ul>
    </nav>
  );
}
