import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { filterCoupons } from '@botica/domain/loyalty/partners';
import { nextPrize } from '@botica/domain/loyalty/stickers';
import { useQuery } from '@tanstack/react-query';
import Cherry from 'lucide-react/icons/cherry';
import Gift from 'lucide-react/icons/gift';
import Sticker from 'lucide-react/icons/sticker';
import Ticket from 'lucide-react/icons/ticket';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { myCertificatesQuery } from '../../services/gift-certificates/index.ts';
import { myCouponsQuery } from '../partners/index.ts';
import { gamePointsQuery, ticketsQuery } from '../raffle/index.ts';
import { collectionsQuery, isValid, useStickerViewer } from '../stickers/index.ts';

/** How many of each kind there are; each leads to its own page. */
export function RewardCounts({ userId }: { userId: string }) {
  const { id } = useCompany();
  const coupons = useQuery(myCouponsQuery(userId, id)).data;
  const certificates = useQuery(myCertificatesQuery(userId, id)).data;
  const collection = useQuery(collectionsQuery(useStickerViewer())).data?.find(isValid);
  const tickets = useQuery(ticketsQuery(userId, id, 6)).data;
  const spins = useQuery(gamePointsQuery(userId, id)).data?.GirosDisponibles;
  const inDraw = tickets?.filter(({ fechaSorteo }) => fechaSorteo === null);
  const usable = certificates?.filter(({ saldo, estaVencido }) => saldo > 0 && !estaVencido);
  const counts = [
    {
      to: '/perfil/cupones',
      label: 'Cupones',
      Icon: TicketPercent,
      value: text(coupons && filterCoupons(coupons, 'new').length),
    },
    { to: '/perfil/certificados', label: 'Certificados', Icon: Gift, value: text(usable?.length) },
    { to: '/mis-stickers', label: 'Stickers', Icon: Sticker, value: stickersOf(collection) },
    {
      to: '/misBoletos',
      label: 'Boletos',
      Icon: Ticket,
      value: text(inDraw?.reduce((sum, one) => sum + one.numeroDeBoletos + one.cantidadBonificada, 0)),
    },
    { to: '/ruleta', label: 'Giros', Icon: Cherry, value: text(spins) },
  ];
  return (
    <nav aria-label="Tus premios">
      <ul className="grid grid-cols-5 gap-2 desk:gap-3">
        {counts.map(({ to, label, Icon, value }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              className="flex h-full min-h-18 items-center gap-3 rounded-card border border-line bg-white p-3 hover:border-line-strong max-menu:flex-col max-menu:justify-center max-menu:gap-1 max-menu:p-2 max-menu:text-center menu:px-4"
            >
              <Icon size={22} className="shrink-0 text-reward-800" />
              <span className="min-w-0">
                <b className="block leading-tight whitespace-nowrap tabular-nums">{value}</b>
                <span className="block text-sm text-ink-600 max-desk:text-xs">{label}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const text = (count: number | undefined) => (count === undefined ? '…' : count.toLocaleString('en-US'));

function stickersOf(collection: StickerCollectionDto | undefined): string {
  if (!collection) return '0';
  const need = nextPrize(collection.premios, collection.cantidadRestante)?.prize.stickers;
  return need === undefined ? text(collection.cantidadRestante) : `${collection.cantidadRestante} de ${need}`;
}
