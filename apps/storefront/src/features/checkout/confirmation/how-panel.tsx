import type { CardDto } from '@botica/contract/customers/cards';
import type { CheckoutFacts } from '@botica/domain/checkout';
import { asDeduction, formatCount, formatMoney } from '@botica/domain/format';
import { type TenderKind, type TenderPart, tenderNames } from '@botica/domain/tenders';
import { cx } from '@botica/ui/base/cx.ts';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import Link from 'lucide-react/icons/link';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { useCheckout } from '../checkout-store.ts';
import { cardDetails } from '../payment/card-words.ts';
import { ReviewFrame } from './review-frame.tsx';

const icons: Readonly<Record<TenderKind, ReactNode>> = {
  insurer: <FileText size={22} />,
  points: <Coin className="size-6" />,
  bankPoints: <Landmark size={22} />,
  cashBack: <Landmark size={22} />,
  certificates: <Gift size={22} />,
  vouchers: <Ticket size={22} />,
  wallet: <Wallet size={22} />,
  credit: <FileText size={22} />,
  cash: <Banknote size={22} />,
  cardOnDelivery: <CreditCard size={22} />,
  cashAndCard: <Banknote size={22} />,
  onlineCard: <CreditCard size={22} />,
  payPal: <Globe size={22} />,
  payAtBranch: <Store size={22} />,
  paymentLink: <Link size={22} />,
};

/** Every part of the payment, the type of the rest first: it is not asked for again. */
export function HowPanel({ facts: { tender, payment } }: { facts: CheckoutFacts }) {
  const { cardId } = useCheckout();
  const { data: cards = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const last = payment.usesCredit ? 'credit' : payment.remainder;
  const card = cards.find(({ id }) => id === cardId);
  const main = tender.parts.filter(({ kind }) => kind === last);
  const before = tender.parts.filter(({ kind }) => kind !== last);
  return (
    <ReviewFrame
      icon={<CreditCard size={22} />}
      title="Cómo pagas"
      step="payment"
      action="Cambiar"
      what="Cambiar forma de pago"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {main.map((part) => (
          <PartRow key={part.kind} part={part} card={part.kind === 'onlineCard' ? card : undefined} isMain />
        ))}
        {before.map((part, index) => (
          <PartRow key={`${part.kind} ${part.voucherCode ?? index}`} part={part} />
        ))}
        {tender.parts.length === 0 && <li className="text-ink-600">Tu pedido no tiene costo.</li>}
      </ul>
    </ReviewFrame>
  );
}

interface PartRowProps {
  part: TenderPart;
  card?: CardDto | undefined;
  isMain?: boolean;
}

function PartRow({ part, card, isMain }: PartRowProps) {
  const company = useCompany();
  const amount = formatMoney(part.cents, company);
  return (
    <li
      className={cx(
        'flex min-h-15 items-center gap-3 leading-snug',
        isMain
          ? 'rounded-control border-2 border-brand-600 px-3.5 py-3'
          : 'border-t border-line py-2.5 first:border-t-0 last:pb-0 [.border-2+&]:border-t-0',
      )}
    >
      {card ? (
        <CardMark brand={card.tipo} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700">
          {icons[part.kind]}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-semibold tabular-nums">
          {card ? `${card.tipo} •••• ${card.numero.slice(-4)}` : partWords(part)}
        </b>
        {card && <small className="block text-fine text-ink-600">{cardDetails(card)}</small>}
      </span>
      <b className={cx('whitespace-nowrap tabular-nums', isMain ? 'text-lg font-extrabold' : 'font-bold')}>
        {isMain ? amount : asDeduction(amount)}
      </b>
    </li>
  );
}

function partWords({ kind, points, voucherCode }: TenderPart): string {
  if (points !== undefined) return `${tenderNames[kind]} (${formatCount(points)})`;
  return voucherCode ? `Vale OKY ${voucherCode}` : tenderNames[kind];
}
