import { taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import HandHeart from 'lucide-react/icons/hand-heart';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { useCompany } from '../../../../lib/company-store.ts';
import { type ProfileTabId, profileTabLink, tabLabel } from '../../../../lib/pages/profile-tabs.ts';
import { useMenuViewer } from '../../../identity/index.ts';
import { useHasStickers } from '../../../loyalty/stickers/index.ts';
import { profileLinks } from '../account-pages.ts';
import { addressesQuery } from '../addresses/addresses.api.ts';
import { cardsQuery } from '../cards/cards.api.ts';
import { olderIdentitiesQuery } from '../older-identities/older-identities.api.ts';
import { taxIdsQuery } from '../tax-ids/tax-ids.api.ts';
import { firstAndMore } from './first-and-more.ts';

interface Shortcut {
  to: string;
  label: string;
  text: string;
  Icon: typeof MapPin;
}

/** MENU-01..08: the customer's saved data at a glance, and the pages of the company's menu. */
export function Shortcuts({ userId }: { userId: string }) {
  const company = useCompany();
  const viewer = useMenuViewer();
  const hasStickers = useHasStickers();
  const { data: addresses } = useQuery(addressesQuery(userId, company.id));
  const { data: cards } = useQuery(cardsQuery(userId));
  const { data: taxIds } = useQuery(taxIdsQuery(userId, company.id));
  const { data: olderIdentities } = useQuery(olderIdentitiesQuery(userId));
  const tab = (id: ProfileTabId, Icon: typeof MapPin, text: string): Shortcut => ({
    to: profileTabLink(id),
    label: tabLabel(id, company),
    text,
    Icon,
  });
  const active = addresses?.filter(({ activo }) => activo);
  const shortcuts = [
    tab(
      'tab-direcciones',
      MapPin,
      firstAndMore(
        active?.map((one) => one.nombre || one.descripcion),
        'Agrega la primera',
      ),
    ),
    tab(
      'tab-tarjetas',
      CreditCard,
      firstAndMore(
        cards?.map((one) => `${one.tipo} •••• ${one.numero.slice(-4)}`),
        'Agrega la primera',
      ),
    ),
    tab(
      'tab-rtb',
      FileText,
      firstAndMore(
        taxIds?.map((one) => one.nombre),
        `Agrega tu ${taxIdKindOf(company)}`,
      ),
    ),
    tab(
      'tab-identidades-3ra',
      HandHeart,
      firstAndMore(
        olderIdentities?.map((one) => one.nombreTerceraEdad),
        'Compra para tus padres o abuelos',
      ),
    ),
    ...profileLinks(company.id, viewer, { hasStickers }).map(({ label, to, text }) => ({
      to,
      label,
      text,
      Icon: LayoutGrid,
    })),
  ];
  return (
    <nav aria-label="Accesos de mi cuenta" className="panel drawn-when-near">
      <h2 className="text-xl font-bold">Tus datos</h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-8 desk:grid-cols-2">
        {shortcuts.map(({ to, label, text, Icon }) => (
          <li key={to} className="border-b border-line last:border-b-0">
            <Link
              to={to}
              preventScrollReset
              className="flex min-h-16 items-center gap-3 rounded-control px-1 hover:bg-brand-50"
            >
              <Icon size={22} className="shrink-0 text-brand-600" />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{label}</b>
                <span className="block truncate text-sm text-ink-600">{text}</span>
              </span>
              <ChevronRight size={20} className="shrink-0 text-ink-600" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
