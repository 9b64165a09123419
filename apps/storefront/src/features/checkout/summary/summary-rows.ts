import type { CheckoutFacts } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import { asDeduction, formatCount, formatMoney } from '@botica/domain/format';
import { type Cents, sum } from '@botica/domain/money';
import type { OrderType } from '@botica/domain/orders/order-types';
import { type RemainderType, type TenderPart, tenderNames } from '@botica/domain/tenders';
import type { SummaryRow } from '@botica/ui/lists/summary-list.tsx';
import type { CheckoutSnapshot } from '../facts/checkout-snapshot.ts';

type SummaryView = Pick<CheckoutSnapshot, 'facts' | 'money'>;

const deliveryLabels: Readonly<Record<OrderType, string>> = {
  pickup: 'Recoger en sucursal',
  homeDelivery: 'Envío a domicilio',
  abroad: 'Envío al extranjero',
};

/** The amount to pay and its label: with no balance used, it is the total. */
export function restOf({ facts, money }: SummaryView): { label: string; cents: Cents } {
  const { tender, payment } = facts;
  const cents = tender.totalCents - sum(partsBefore(facts).map((part) => part.cents));
  if (cents > 0 && payment.usesCredit) return { label: 'Pagas a crédito', cents };
  if (cents > 0 && payment.remainder) return { label: payWords(payment.remainder), cents };
  if (tender.coveredCents > 0) return { label: 'Por pagar', cents };
  return { label: money.deliveryCents === undefined ? 'Total sin envío' : 'Total', cents };
}

/** From the price of the products to the amount to pay: every part of the total is listed. */
export function summaryRows({ money, facts }: SummaryView, company: Company): SummaryRow[] {
  const plus = (cents: Cents) => formatMoney(cents, company);
  const minus = (cents: Cents) => asDeduction(formatMoney(cents, company));
  const rows: (SummaryRow | false)[] = [
    { key: 'subtotal', label: 'Subtotal', value: plus(money.subtotalCents) },
    money.savingCents > 0 && {
      key: 'saving',
      label: 'Ahorro en productos',
      value: minus(money.savingCents),
      kind: 'minus',
    },
    money.couponCents > 0 && {
      key: 'coupon',
      label: `Cupón ${money.couponCode}`,
      value: minus(money.couponCents),
      kind: 'minus',
    },
    { key: 'delivery', label: deliveryLabels[facts.orderType], value: deliveryValue(money.deliveryCents, company) },
    money.insuranceCents > 0 && { key: 'insurance', label: 'Seguro de envío', value: plus(money.insuranceCents) },
    facts.tender.pointsChargeCents > 0 && {
      key: 'charge',
      label: 'Comisión por canje de puntos',
      value: plus(facts.tender.pointsChargeCents),
    },
    ...partsBefore(facts).map(
      (part, index): SummaryRow => ({
        key: `${part.kind} ${index}`,
        label: partLabel(part),
        value: minus(part.cents),
        kind: 'minus',
      }),
    ),
  ];
  return rows.filter((row) => row !== false);
}

export function deliveryValue(cents: Cents | undefined, company: Company): string {
  if (cents === undefined) return 'Por calcular';
  return cents === 0 ? 'Gratis' : formatMoney(cents, company);
}

/** The balances that pay before the type of the rest; that type pays the total itself. */
function partsBefore({ tender, payment }: CheckoutFacts): readonly TenderPart[] {
  const last = payment.usesCredit ? 'credit' : payment.remainder;
  return tender.parts.filter(({ kind }) => kind !== last);
}

function partLabel({ kind, points }: TenderPart): string {
  if (kind === 'points' && points) return `${formatCount(points)} puntos`;
  if (kind === 'bankPoints' && points) return `${formatCount(points)} puntos del banco`;
  return tenderNames[kind];
}

/** A brand keeps its capitals. */
function payWords(kind: RemainderType): string {
  if (kind === 'payAtBranch') return 'Pagas en sucursal';
  const name = tenderNames[kind];
  const isBrand = kind === 'payPal' || kind === 'wallet' || kind === 'paymentLink';
  return `Pagas con ${isBrand ? name : name.toLowerCase()}`;
}
