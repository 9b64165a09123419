import {
  allowedPaymentTypes,
  type CheckoutFacts,
  isCreditOffered,
  isTenderAllowed,
  lacksIdentityForCredit,
} from '@botica/domain/checkout';
import type { Cents } from '@botica/domain/money';
import { remainderTypes, type TenderSplit, tenderNames } from '@botica/domain/tenders';
import type { RestChoice } from './choose-payment.ts';

export interface RestOption {
  choice: RestChoice;
  label: string;
  hint: string;
  /** Why it cannot be chosen now. It stays in view, with the reason. */
  unavailable: string | undefined;
}

/** SCHED-09 SCHED-10 */
export const notScheduled = 'No se puede en una entrega programada';

const hints: Readonly<Record<RestChoice, string>> = {
  cash: 'Le pagas al repartidor',
  cardOnDelivery: 'El repartidor lleva el POS',
  cashAndCard: 'Una parte de cada uno, al recibir',
  onlineCard: 'Crédito o débito',
  payPal: 'Pagas en la página de PayPal',
  payAtBranch: 'Pagas en caja al recoger',
  wallet: 'Confirmas desde tu celular',
  paymentLink: 'Te enviamos un enlace para pagar',
  credit: 'Se factura a tu cuenta',
};

/** The most used types come first. */
const shownOrder: readonly RestChoice[] = [
  'onlineCard',
  'payAtBranch',
  'cash',
  'cardOnDelivery',
  'cashAndCard',
  'wallet',
  'paymentLink',
  'payPal',
  'credit',
];

/**
 * The payment types of the rest. SCHED-09: a type that a scheduled delivery excludes stays in view with its reason; a
 * type that the order type never has is not listed.
 */
export function restOptions(facts: CheckoutFacts): RestOption[] {
  const now = new Set<RestChoice>(allowedPaymentTypes(facts));
  const unscheduled = new Set<RestChoice>(allowedPaymentTypes({ ...facts, schedule: undefined }));
  const types = remainderTypes.filter((type) => unscheduled.has(type));
  const options = types.map((choice): RestOption => {
    const unavailable = now.has(choice) ? undefined : notScheduled;
    return { choice, label: tenderNames[choice], hint: hintOf(choice, facts), unavailable };
  });
  const credit = creditOption(facts);
  if (credit && facts.isExternalClient) return [credit]; // ROLE-10
  const shown = credit ? [...options, credit] : options;
  return shown.toSorted((one, other) => shownOrder.indexOf(one.choice) - shownOrder.indexOf(other.choice));
}

function hintOf(choice: RestChoice, { orderType }: CheckoutFacts): string {
  return choice === 'cash' && orderType === 'abroad' ? 'Pagas en sucursal antes del envío' : hints[choice];
}

/** PAY-06 ROLE-10: hidden for customers without credit. */
function creditOption(facts: CheckoutFacts): RestOption | undefined {
  if (!facts.credit.isEnabled && !facts.isExternalClient) return undefined;
  const isOffered = isTenderAllowed('credit', facts) && isCreditOffered(facts);
  return {
    choice: 'credit',
    label: tenderNames.credit,
    hint: hints.credit,
    unavailable: isOffered ? undefined : creditRefusal(facts),
  };
}

function creditRefusal(facts: CheckoutFacts): string {
  if (!isTenderAllowed('credit', facts)) return notScheduled;
  return lacksIdentityForCredit(facts)
    ? 'No disponible: confirma tu identidad en tu perfil'
    : 'No se combina con tarjeta al recibir';
}

/** The amount that this type has to pay: credit is one of the types, although it covers before the others. */
export function restToChoose({ totalCents, coveredCents, parts }: TenderSplit): Cents {
  return totalCents - coveredCents + (parts.find(({ kind }) => kind === 'credit')?.cents ?? 0);
}
