import { cardMessages, expiryMessages, isExpired } from '../customers/cards/index.ts';
import { sum } from '../money/index.ts';
import type { TenderPart } from '../tenders/index.ts';
import { tenderNames } from '../tenders/index.ts';
import type { CheckoutFacts } from './facts.ts';
import { isCreditOffered, isScheduled, isTenderAllowed } from './payment-types.ts';
import type { Check } from './problem.ts';

/** Checks 6 to 8: payment. */
export const paymentChecks: readonly Check[] = [
  {
    id: 'credit',
    rules: ['PAY-06', 'ROLE-10'],
    step: 'payment',
    kind: 'refusal',
    applies: (facts) => facts.payment.usesCredit && (!isCreditOffered(facts) || facts.tender.dueCents > 0),
    message: (facts) =>
      isCreditOffered(facts)
        ? 'Tu crédito disponible no cubre este pedido.'
        : 'El crédito no está disponible para este pedido.',
  },
  {
    id: 'paymentType',
    rules: ['CHK-21', 'CHK-22'],
    step: 'payment',
    kind: 'refusal',
    applies: ({ tender }) => tender.dueCents > 0 && tender.coveredCents === 0,
    message: () => 'Debes seleccionar un tipo de pago para poder realizar el pedido.',
  },
  {
    id: 'paymentExtra',
    rules: ['CHK-23', 'SCHED-11'],
    step: 'payment',
    kind: 'refusal',
    applies: ({ tender }) => tender.dueCents > 0,
    message: () => 'Debes seleccionar un método de pago adicional para cubrir el total del pedido.',
  },
  {
    id: 'paymentAllowed',
    rules: ['SCHED-09', 'SCHED-10', 'PAY-04'],
    step: 'payment',
    kind: 'refusal',
    applies: (facts) => notAllowed(facts) !== undefined,
    message: notAllowedMessage,
  },
  {
    id: 'card',
    rules: ['CARD-26'],
    step: 'payment',
    kind: 'refusal',
    applies: (facts) => paysByCard(facts) && facts.payment.card === undefined,
    message: () => cardMessages.selectionRequired,
    remedy: 'chooseCard',
  },
  {
    id: 'cardData',
    rules: ['CHK-24'],
    step: 'payment',
    kind: 'refusal',
    applies: (facts) => paysByCard(facts) && cardRefusal(facts) !== undefined,
    message: (facts) => cardRefusal(facts) ?? '',
    remedy: 'editCard',
  },
  {
    id: 'voucherLeftover',
    rules: ['CHK-25'],
    step: 'payment',
    kind: 'question',
    applies: ({ tender }) => tender.lostVoucherCents > 0,
    message: () =>
      'El valor del vale es mayor al total del pedido y el saldo restante no podrá utilizarse. ¿Deseas continuar?',
  },
  {
    id: 'scheduledVouchers',
    rules: ['CHK-26'],
    step: 'payment',
    kind: 'refusal',
    applies: (facts) => isScheduled(facts) && coverPartly(facts),
    message: () => 'En un pedido programado los vales deben cubrir el total del pedido.',
  },
];

function notAllowed(facts: CheckoutFacts): TenderPart | undefined {
  return facts.tender.parts.find(({ kind }) => !isTenderAllowed(kind, facts));
}

function notAllowedMessage(facts: CheckoutFacts): string {
  const kind = notAllowed(facts)?.kind;
  if (isScheduled(facts)) {
    return 'Un pedido programado se paga con tarjeta en línea, PayPal, certificados, Tigo Money o Pago Click.';
  }
  if (kind === 'cash' && facts.orderType === 'abroad') {
    return 'El pago en efectivo de envíos al Extranjero solo está disponible en Honduras.';
  }
  return `${kind ? tenderNames[kind] : 'Ese tipo de pago'} no está disponible para este tipo de pedido.`;
}

function paysByCard({ tender }: CheckoutFacts): boolean {
  return tender.parts.some(({ kind }) => kind === 'onlineCard');
}

/** CARD-15: an expired card is corrected in the same dialog. */
function cardRefusal({ payment: { card }, now }: CheckoutFacts): string | undefined {
  if (!card) return undefined;
  if (card.holderName.trim() === '' || card.holderId.trim() === '') {
    return 'Completa el nombre y la identidad del tarjetahabiente para continuar.';
  }
  return card.expiry && isExpired(card.expiry, now) ? expiryMessages.expired : undefined;
}

function coverPartly({ tender }: CheckoutFacts): boolean {
  const vouchersCents = sum(tender.parts.filter(({ kind }) => kind === 'vouchers').map(({ cents }) => cents));
  return vouchersCents > 0 && vouchersCents < tender.totalCents;
}
