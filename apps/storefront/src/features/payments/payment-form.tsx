import type { PaymentMeans } from '@botica/contract/payments/payments';
import { cardMessages } from '@botica/domain/customers/cards';
import { actionBarMark } from '@botica/ui/buttons/action-bar.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { cardsQuery } from '../customers/profile/index.ts';
import { CardChoice, isCardGone } from './card-choice.tsx';
import { offeredCard, typedAtBank } from './offered-card.ts';
import type { Payment } from './payment.ts';

export interface PaymentFormProps {
  payment: Payment;
  /** None for the holder of a link: the card is typed on the bank's page. */
  userId: string | undefined;
  isStarting: boolean;
  /** The page with the other payment types, where there are any. */
  otherWay: string | undefined;
  onPay: (cardId: string | undefined) => void;
}

const pageNotes: Readonly<Record<Exclude<PaymentMeans, 'tarjeta'>, string>> = {
  paypal: 'Te llevamos a PayPal para que apruebes el pago. PayPal cobra en dólares; al terminar regresas aquí.',
  tigoMoney: 'Te llevamos a Tigo Money para que apruebes el pago desde tu billetera. Al terminar regresas aquí.',
};

/** TDS-01 TDS-02 A177: the title of the page asks, and the button answers. */
export function PaymentForm({ payment, userId, isStarting, otherWay, onPay }: PaymentFormProps) {
  const [picked, setPicked] = useState(payment.cardId || undefined);
  const [isTried, setTried] = useState(false);
  const isCard = payment.means === 'tarjeta';
  const choosesCard = isCard && payment.isPowerTranz && userId !== undefined;

  const cards = useQuery({ ...cardsQuery(userId ?? ''), enabled: choosesCard });
  const cardId = picked ?? offeredCard(cards.data ?? []);
  // While the list is refetched, a card saved a moment ago is not in it yet.
  const isUnselected = choosesCard && !cards.isFetching && isCardGone(cards.data, cardId);

  function confirm(): void {
    setTried(true);
    if (!isUnselected) onPay(choosesCard ? cardId : undefined);
  }

  return (
    <div className="grid gap-4">
      {choosesCard && (
        <CardChoice
          userId={userId}
          value={cardId}
          onChange={setPicked}
          error={isTried && isUnselected ? cardMessages.selectionRequired : undefined}
        />
      )}
      {payment.means !== 'tarjeta' && <Note tone="info">{pageNotes[payment.means]}</Note>}
      {isCard && !choosesCard && (
        <Note tone="info">
          {payment.cardMask
            ? `Pagas con tu tarjeta ${payment.cardMask.replaceAll('*', '•')}. Tu banco puede pedirte una clave.`
            : 'Escribes tu tarjeta en la página del banco. Botica no la ve ni la guarda.'}
        </Note>
      )}
      {/* Replaces the bottom bar on phones: the button stays in view. */}
      <div
        {...actionBarMark}
        className="max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-white max-desk:px-(--gutter) max-desk:pt-2.5 max-desk:pb-[calc(10px+env(safe-area-inset-bottom))] max-desk:shadow-bar"
      >
        <Button size="lg" block loading={isStarting || (choosesCard && cards.isPending)} onClick={confirm}>
          <Lock size={20} />
          Pagar {payment.amount}
        </Button>
      </div>
      {otherWay && (
        <TextLink to={otherWay} className="justify-self-center text-sm">
          Pagar de otra forma
        </TextLink>
      )}
      {choosesCard && cardId !== typedAtBank && (
        <p className="text-center text-fine text-ink-600">
          Tu banco puede pedirte una clave para confirmar que eres tú.
        </p>
      )}
    </div>
  );
}
