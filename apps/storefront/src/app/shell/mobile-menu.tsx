import { Sheet } from '@botica/ui/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bike from 'lucide-react/icons/bike';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapPinned from 'lucide-react/icons/map-pinned';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tag from 'lucide-react/icons/tag';
import Tickets from 'lucide-react/icons/tickets';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CountryList } from '../../features/companies/index.ts';
import {
  certificateLabelOf,
  chatLink,
  dynamicContentQuery,
  phoneLink,
  useContact,
} from '../../features/content/index.ts';
import { AccountNav } from '../../features/customers/menu/index.ts';
import { useMenuViewer } from '../../features/identity/index.ts';
import { useCompany } from '../../lib/company-store.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { routeTable } from '../../lib/pages/route-table.ts';
import { taxNames } from '../../lib/tax-names.ts';
import { menuModals, shellPages } from './shell-pages.ts';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-brand-50 ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:font-bold aria-[current=page]:text-brand-700 [&>svg]:text-brand-600';

const pageIcons: Readonly<Record<string, typeof Tag>> = {
  '/': House,
  [routeTable.allGroups.pattern]: LayoutGrid,
  [routeTable.branches.pattern]: MapPinned,
  [routeTable.specialHours.pattern]: Clock,
};

export interface MobileMenuProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** SHELL-04 */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const company = useCompany();
  const viewer = useMenuViewer();
  const { phone, chatNumber } = useContact();
  const certificateLabel = certificateLabelOf(useQuery(dynamicContentQuery(company.id)).data);
  const close = () => onOpenChange(false);
  const pages = [{ label: 'Inicio', to: '/' }, ...shellPages(company.id)];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menú" closeLabel="Cerrar menú">
      {viewer.loggedIn && (
        <Group title="Mi cuenta">
          <AccountNav onNavigate={close} />
        </Group>
      )}
      <Group title="Tienda">
        {pages.map(({ label, to }) => {
          const Icon = pageIcons[to] ?? Tag;
          return (
            <NavLink key={to} to={to} end={to === '/'} onClick={close} className={row}>
              <Icon size={20} />
              <span className="flex-1">{label}</span>
              <ChevronRight size={20} />
            </NavLink>
          );
        })}
        {menuModals(company.id, viewer).map(({ label, overlay }) => (
          <button
            key={overlay}
            type="button"
            aria-haspopup="dialog"
            className={row}
            onClick={() => showOverlay(overlay)}
          >
            <Tickets size={20} />
            <span className="flex-1">{label}</span>
            <ChevronRight size={20} />
          </button>
        ))}
      </Group>
      <Group title="Ayuda">
        <NavLink to={routeTable.help.pattern} onClick={close} className={row}>
          <CircleQuestionMark size={20} />
          <span className="flex-1">Centro de ayuda</span>
          <ChevronRight size={20} />
        </NavLink>
        <NavLink to={routeTable.services.pattern} end onClick={close} className={row}>
          <HeartHandshake size={20} />
          <span className="flex-1">Servicios</span>
          <ChevronRight size={20} />
        </NavLink>
        {phone && (
          <a href={phoneLink(phone, company.phonePrefix)} className={row}>
            <Phone size={20} />
            Llamar al {phone}
          </a>
        )}
        {chatNumber && (
          <a href={chatLink(chatNumber)} target="_blank" rel="noopener noreferrer" className={row}>
            <MessageCircle size={20} />
            Escribir por chat
          </a>
        )}
        <button type="button" className={row} onClick={() => showOverlay('delivery-info')}>
          <Bike size={20} />
          Entrega a domicilio
        </button>
        <button type="button" className={row} onClick={() => showOverlay('tour')}>
          <Compass size={20} />
          Recorrido por la tienda
        </button>
        <button type="button" className={row} onClick={() => showOverlay('prices-info')}>
          <BadgeCheck size={20} />
          Precios con {taxNames[company.countryCode]} incluido
        </button>
        {certificateLabel && (
          <button type="button" className={row} onClick={() => showOverlay('pci-certificate')}>
            <ShieldCheck size={20} />
            {certificateLabel}
          </button>
        )}
      </Group>
      <Group title="País">
        <CountryList onSwitched={close} />
      </Group>
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <h3 className="px-3 pb-1 text-fine font-semibold text-ink-600">{title}</h3>
      {children}
    </section>
  );
}
