import type { PaymentMeans } from '@botica/contract/payments/payments';
import { cardMessages } from '@botica/domain/customers/cards';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { actionBarMark } from '../../ui/buttons/action-bar.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useQuestion } from '../../ui/overlays/use-question.ts';
import { cardsQuery } from '../customers/profile/index.ts';
import { CardChoice, isCardGone, typedAtBank } from './card-choice.tsx';
import type { Payment } from './payment.ts';

/** T31 */
export const confirmQuestion = '¿Deseas confirmar el pago?';

export interface PaymentFormProps {
  payment: Payment;
  /** None for the holder of a link: the card is typed on the bank's page. */
  userId: string | undefined;
  isStarting: boolean;
  onPay: (cardId: string | undefined) => void;
}

const pageNotes: Readonly<Record<Exclude<PaymentMeans, 'tarjeta'>, string>> = {
  paypal: 'Te llevamos a PayPal para que apruebes el pago. PayPal cobra en dólares; al terminar regresas aquí.',
  tigoMoney: 'Te llevamos a Tigo Money para que apruebes el pago desde tu billetera. Al terminar regresas aquí.',
};

/** TDS-01 TDS-02 */
export function PaymentForm({ payment, userId, isStarting, onPay }: PaymentFormProps) {
  const ask = useQuestion();
  const [cardId, setCardId] = useState(payment.cardId);
  const [isTried, setTried] = useState(false);
  const isCard = payment.means === 'tarjeta';
  const choosesCard = isCard && payment.isPowerTranz && userId !== undefined;

  const cards = useQuery({ ...cardsQuery(userId ?? ''), enabled: choosesCard });
  // While the list is refetched, a card saved a moment ago is not in it yet.
  const isUnselected = choosesCard && !cards.isFetching && isCardGone(cards.data, cardId);

  /** The means of payment, for the question. */
  function paidWith(): string {
    if (payment.means === 'paypal') return 'con PayPal';
    if (payment.means === 'tigoMoney') return 'con Tigo Money';
    const card = cards.data?.find(({ id }) => id === cardId);
    if (card) return `con tu ${card.tipo} terminada en ${card.numero.slice(-4)}`;
    return payment.cardMask && !choosesCard
      ? `con tu tarjeta ${payment.cardMask}`
      : 'con una tarjeta que escribes en la página del banco';
  }

  async function confirm(): Promise<void> {
    setTried(true);
    if (isUnselected) return;
    const isSure = await ask({ title: confirmQuestion, text: `Pagarás ${payment.amount} ${paidWith()}.` });
    if (isSure) onPay(choosesCard ? cardId : undefined);
  }

  return (
    <div className="grid gap-4">
      {choosesCard && (
        <CardChoice
          userId={userId}
          value={cardId}
          onChange={setCardId}
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
        <Button size="lg" block loading={isStarting} onClick={() => void confirm()}>
          <Lock size={20} />
          Pagar {payment.amount}
        </Button>
      </div>
      {choosesCard && cardId !== typedAtBank && (
        <p className="text-center text-fine text-ink-600">
          Tu banco puede pedirte una clave para confirmar que eres tú.
        </p>
      )}
    </div>
  );
}
