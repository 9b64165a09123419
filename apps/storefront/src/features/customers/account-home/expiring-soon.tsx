import type { AccountHomeDto, ExpiringKind } from '@botica/contract/customers/account-home';
import { formatDate } from '@botica/domain/format';
import { daysBetween, storeDate } from '@botica/domain/time';
import { Tag } from '@botica/ui/display/tag.tsx';
import Gift from 'lucide-react/icons/gift';
import Sticker from 'lucide-react/icons/sticker';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { daysLeftText } from './days-left.ts';

type Expiring = AccountHomeDto['vencen'][number];

const icons: Record<ExpiringKind, typeof Gift> = { cupon: TicketPercent, certificado: Gift, stickers: Sticker };
const pages: Record<ExpiringKind, string> = {
  cupon: '/perfil/cupones',
  certificado: '/perfil/certificados',
  stickers: '/mis-stickers',
};

export function ExpiringSoon({ items }: { items: readonly Expiring[] }) {
  const today = storeDate(new Date()).isoDate;
  return (
    <section
      aria-label="Vence pronto"
      className="col-span-full min-w-0 rounded-card border border-line bg-white p-4 desk:p-5 wide:col-auto"
    >
      <h2 className="text-base font-bold">Vence pronto</h2>
      <ul className="mt-1">
        {items.map((item) => (
          <Row key={`${item.tipo} ${item.nombre} ${item.vence} ${item.monto}`} item={item} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item, today }: { item: Expiring; today: string }) {
  const company = useCompany();
  const Icon = icons[item.tipo];
  const soon = daysLeftText(daysBetween(today, item.vence));
  const detail = item.monto > 0 ? formatDecimal(item.monto, company) : item.detalle;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={pages[item.tipo]}
        className="grid min-h-12 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control py-1.5 text-sm leading-tight hover:bg-canvas"
      >
        <Icon size={20} className="text-reward-800" />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{nameOf(item)}</b>
          {detail && <span className="block truncate text-xs text-ink-600">{detail}</span>}
        </span>
        {soon ? (
          <Tag tone="offer">{soon}</Tag>
        ) : (
          <span className="text-xs whitespace-nowrap text-ink-600 tabular-nums">{formatDate(item.vence)}</span>
        )}
      </Link>
    </li>
  );
}

function nameOf({ tipo, nombre }: Expiring): string {
  if (tipo === 'certificado') return nombre ? `Regalo de ${nombre}` : 'Certificado de regalo';
  return tipo === 'stickers' ? `Stickers de ${nombre}` : nombre;
}
