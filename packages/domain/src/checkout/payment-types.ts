import type { RemainderType, TenderKind } from '../tenders/index.ts';
import type { CheckoutFacts } from './facts.ts';

/** What decides which types are offered. */
export type PaymentFacts = Pick<CheckoutFacts, 'company' | 'orderType' | 'schedule'>;

/** Only a home delivery is scheduled. */
export function isScheduled({ orderType, schedule }: Pick<CheckoutFacts, 'orderType' | 'schedule'>): boolean {
  return orderType === 'homeDelivery' && schedule !== undefined;
}

interface Offer {
  readonly type: RemainderType;
  isOffered(facts: PaymentFacts): boolean;
}

const always = () => true;

// SCHED-09 SCHED-10: on a scheduled delivery nothing is paid at the door.
const offers: readonly Offer[] = [
  // PAY-04: abroad only Honduras takes cash.
  {
    type: 'cash',
    isOffered: (facts) =>
      facts.orderType === 'homeDelivery'
        ? !isScheduled(facts)
        : facts.orderType === 'abroad' && facts.company.countryCode === 'HN',
  },
  { type: 'cardOnDelivery', isOffered: (facts) => facts.orderType === 'homeDelivery' && !isScheduled(facts) },
  { type: 'cashAndCard', isOffered: (facts) => facts.orderType === 'homeDelivery' && !isScheduled(facts) },
  { type: 'onlineCard', isOffered: always },
  { type: 'payPal', isOffered: always },
  { type: 'payAtBranch', isOffered: ({ orderType }) => orderType === 'pickup' },
  { type: 'wallet', isOffered: always },
  { type: 'paymentLink', isOffered: always },
];

/** The types that may pay what is left, in the order in which they are shown. */
export function allowedPaymentTypes(facts: PaymentFacts): RemainderType[] {
  return offers.filter(({ isOffered }) => isOffered(facts)).map(({ type }) => type);
}

/** SCHED-10 A017: beside the types above; that vouchers cover the whole is a check of its own. */
const scheduledCovers: readonly TenderKind[] = ['certificates', 'vouchers'];
const covers: readonly TenderKind[] = ['points', 'bankPoints', 'cashBack', 'certificates', 'vouchers', 'credit'];

/** Whether a part of the order may be paid so. */
export function isTenderAllowed(kind: TenderKind, facts: PaymentFacts): boolean {
  const allowed: readonly TenderKind[] = isScheduled(facts) ? scheduledCovers : covers;
  return allowed.includes(kind) || offers.some((offer) => offer.type === kind && offer.isOffered(facts));
}

/** PAY-06: identity confirmed, credit enabled, and no card on delivery chosen. */
export function isCreditOffered(facts: Pick<CheckoutFacts, 'credit' | 'payment'>): boolean {
  const { credit, payment } = facts;
  return credit.isIdentityConfirmed && credit.isEnabled && payment.remainder !== 'cardOnDelivery';
}
