import type { RemainderType, TenderKind } from '../tenders/index.ts';
import type { CheckoutFacts } from './facts.ts';

/** The facts that decide which types are offered. */
export type PaymentFacts = Pick<CheckoutFacts, 'company' | 'orderType' | 'schedule'>;

/** Only a home delivery can be scheduled. */
export function isScheduled({ orderType, schedule }: Pick<CheckoutFacts, 'orderType' | 'schedule'>): boolean {
  return orderType === 'homeDelivery' && schedule !== undefined;
}

interface Offer {
  readonly type: RemainderType;
  isOffered(facts: PaymentFacts): boolean;
}

const always = () => true;

// SCHED-09 SCHED-10: a scheduled delivery cannot be paid on delivery.
const offers: readonly Offer[] = [
  // PAY-04: only Honduras accepts cash for orders abroad.
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

/** The types that may pay the remainder, in display order. */
export function allowedPaymentTypes(facts: PaymentFacts): RemainderType[] {
  return offers.filter(({ isOffered }) => isOffered(facts)).map(({ type }) => type);
}

/** SCHED-10 A017: in addition to the types above; full coverage by vouchers is a separate check. */
const scheduledCovers: readonly TenderKind[] = ['certificates', 'vouchers'];
const covers: readonly TenderKind[] = ['points', 'bankPoints', 'cashBack', 'certificates', 'vouchers', 'credit'];

/** Whether this type may pay a part of the order. */
export function isTenderAllowed(kind: TenderKind, facts: PaymentFacts): boolean {
  const allowed: readonly TenderKind[] = isScheduled(facts) ? scheduledCovers : covers;
  return allowed.includes(kind) || offers.some((offer) => offer.type === kind && offer.isOffered(facts));
}

type Credited = Pick<CheckoutFacts, 'isExternalClient'> & {
  credit: Pick<CheckoutFacts['credit'], 'isIdentityConfirmed'>;
};

/** PAY-06 ROLE-10: an external client, who pays with nothing else, needs no confirmed identity. */
export function lacksIdentityForCredit({ credit, isExternalClient }: Credited): boolean {
  return !isExternalClient && !credit.isIdentityConfirmed;
}

/** PAY-06 ROLE-10: identity confirmed, credit enabled, and no card on delivery chosen. */
export function isCreditOffered(facts: Pick<CheckoutFacts, 'credit' | 'payment' | 'isExternalClient'>): boolean {
  if (facts.isExternalClient) return true;
  return facts.credit.isEnabled && !lacksIdentityForCredit(facts) && facts.payment.remainder !== 'cardOnDelivery';
}
