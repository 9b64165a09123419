import type { CheckoutFacts } from '@botica/domain/checkout';
import { type Cents, sum } from '@botica/domain/money';
import type { OnlinePaymentType, TenderKind } from '@botica/domain/tenders';

/** A payment link is paid later, by whoever holds it. */
export type PaidNow = Exclude<OnlinePaymentType, 'paymentLink'>;

const kinds: readonly PaidNow[] = ['onlineCard', 'payPal', 'wallet'];
const isPaidNow = (kind: TenderKind): kind is PaidNow => kinds.some((one) => one === kind);

/** What the last press pays with, and how much; undefined for an order that is paid later or not at all. */
export function paidNow({
  tender,
  payment,
}: Pick<CheckoutFacts, 'tender' | 'payment'>): { kind: PaidNow; cents: Cents } | undefined {
  const parts = tender.parts.filter(({ kind }) => isPaidNow(kind));
  const [first] = parts.map(({ kind }) => kind).filter(isPaidNow);
  if (!first) return undefined;
  const kind = payment.remainder === 'onlineCard' ? 'onlineCard' : first;
  return { kind, cents: sum(parts.map(({ cents }) => cents)) };
}
