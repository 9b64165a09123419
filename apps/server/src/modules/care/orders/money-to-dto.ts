import type { OrderPaymentDto, RefundDto } from '@botica/contract/care/orders';
import { toDecimal } from '@botica/domain/money';
import { isPaidOnArrival } from '@botica/domain/orders/changes';
import { isPickup } from '@botica/domain/orders/order-types';
import type { TenderKind } from '@botica/domain/tenders';
import { tenderNameFor } from '@botica/domain/tenders';
import type { Db } from '../../../platform/database.ts';
import type { CreditNumbers } from '../../orders/invoices/index.ts';
import { findCreditNumbers } from '../../orders/invoices/index.ts';
import type { RefundablePart, TenderRefundRow } from '../../orders/refunds/index.ts';
import { findTenderRefunds, refundableParts } from '../../orders/refunds/index.ts';
import type { OrderMoney, OrderPayment, OrderRefund } from '../../payments/index.ts';
import { findOrderMoney } from '../../payments/index.ts';
import type { ListedOrder, OrderDetail } from './store.ts';

export interface PaidAndRefunded {
  money: OrderMoney;
  tenderRefunds: readonly TenderRefundRow[];
  credits: CreditNumbers;
}

const online: ReadonlySet<string> = new Set(['onlineCard', 'payPal', 'wallet', 'paymentLink'] satisfies TenderKind[]);
const payKinds = { card: 'Tarjeta en línea', paypal: 'PayPal', tigo: 'Tigo Money', link: 'Pago Click' } as const;

/** "Visa •••• 4821", or the way it was paid. */
export function paidWith({ kind, cardBrand, cardMask }: Pick<OrderPayment, 'kind' | 'cardBrand' | 'cardMask'>): string {
  const lastFour = cardMask.slice(-4);
  return lastFour ? `${cardBrand || 'Tarjeta'} •••• ${lastFour}` : payKinds[kind];
}

const paymentStates: Readonly<Record<OrderPayment['state'], readonly [string, string]>> = {
  open: ['Por pagar', 'atencion'],
  started: ['En el banco', 'atencion'],
  completing: ['Esperando al banco', 'atencion'],
  captured: ['Capturado', 'bien'],
  surplus: ['Cobrado de más', 'mal'],
  declined: ['Rechazado', 'mal'],
  abandoned: ['No se completó', 'mal'],
  refunded: ['Reembolsado', 'info'],
};

export function paymentStateOf(state: OrderPayment['state']): readonly [string, string] {
  return paymentStates[state];
}

/** The online payments, and the tenders that are paid elsewhere. Older orders have their tenders only. */
export function paymentsOf(
  order: ListedOrder,
  { tenders }: OrderDetail,
  { money: { payments }, tenderRefunds }: Pick<PaidAndRefunded, 'money' | 'tenderRefunds'>,
): OrderPaymentDto[] {
  const elsewhere = payments.length === 0 ? tenders : tenders.filter(({ kind }) => !online.has(kind));
  const parts = refundableParts(tenders, tenderRefunds);
  return [...payments.map(onlinePayment), ...elsewhere.map((tender) => otherPayment(order, tender, parts))];
}

function onlinePayment(payment: OrderPayment): OrderPaymentDto {
  const [estado, tono] = paymentStateOf(payment.state);
  return {
    ...{ pagoId: payment.attemptId, parte: null, estado, tono },
    momento: (payment.capturedAt ?? payment.openedAt).toISOString(),
    forma: paidWith(payment),
    referencia: payment.authorization,
    monto: toDecimal(payment.amountCents),
    reembolsable: toDecimal(payment.refundableCents),
    soloEntero: payment.kind === 'tigo',
    nota: payment.capturedAt ? '' : 'Todavía no se ha cobrado.',
  };
}

function otherPayment(
  order: ListedOrder,
  { position, kind, amountCents, points }: OrderDetail['tenders'][number],
  parts: readonly RefundablePart[],
): OrderPaymentDto {
  const part = parts.find((one) => one.position === position);
  const nota = whyNot(order, kind, part);
  return {
    ...{ pagoId: null, parte: position, momento: null, nota, tono: 'info' },
    forma: tenderNameFor(kind as TenderKind, { isPickup: isPickup(order.orderTypeId) }),
    referencia: points > 0 ? `${points} puntos` : '',
    estado: stateOf(order, kind),
    monto: toDecimal(amountCents),
    reembolsable: nota || !part ? 0 : toDecimal(part.leftCents),
    soloEntero: part?.isWholeOnly ?? false,
  };
}

/** What is not taken with the order is paid on arrival or at the branch. */
function stateOf({ phase, lifeStep }: ListedOrder, kind: string): string {
  if (isPaidOnArrival(kind as TenderKind)) return lifeStep === 'delivered' ? 'Pagado al recibir' : 'Se paga al recibir';
  return phase === 'placed' ? 'Aplicado' : 'Reservado';
}

function whyNot({ lifeStep }: ListedOrder, kind: string, part: RefundablePart | undefined): string {
  if (kind === 'cashBack' && !part) return 'Se devuelve junto con los puntos de la tarjeta.';
  if (!part) return 'Se paga al recibir o en la sucursal: se devuelve en la caja, no aquí.';
  if (lifeStep === 'cancelled') return 'Volvió con la anulación del pedido.';
  const isInvoiced = lifeStep === 'invoiced' || lifeStep === 'dispatched' || lifeStep === 'delivered';
  return isInvoiced ? '' : 'Antes de la factura vuelve al anular el pedido.';
}

interface AnyRefund {
  id: string;
  amountCents: number;
  reason: string;
  requestedAt: Date;
  nextTryAt: Date;
  tries: number;
  doneAt: Date | null;
}

function toRefundDto(refund: AnyRefund, forma: string, { ofRefunds }: CreditNumbers): RefundDto {
  const isWaiting = refund.doneAt === null && refund.tries > 0;
  return {
    reembolsoId: refund.id,
    pedido: refund.requestedAt.toISOString(),
    forma,
    motivo: refund.reason,
    monto: toDecimal(refund.amountCents),
    hecho: refund.doneAt?.toISOString() ?? null,
    reintenta: isWaiting ? refund.nextTryAt.toISOString() : null,
    notaCredito: ofRefunds.get(refund.id) ?? '',
  };
}

/** Oldest first, of all ways of paying. */
export function refundsOf({ money: { payments, refunds }, tenderRefunds, credits }: PaidAndRefunded): RefundDto[] {
  const wayOf = ({ attemptId }: OrderRefund) => payments.find((one) => one.attemptId === attemptId);
  const all = [
    ...refunds.map((refund) => {
      const payment = wayOf(refund);
      return toRefundDto(refund, payment ? paidWith(payment) : '', credits);
    }),
    ...tenderRefunds.map((refund) => toRefundDto(refund, tenderNameFor(refund.kind, { isPickup: false }), credits)),
  ];
  return all.sort((one, other) => one.pedido.localeCompare(other.pedido));
}

export async function findRefundDtos(db: Db, orderId: number): Promise<RefundDto[]> {
  const [money, tenderRefunds, credits] = await Promise.all([
    findOrderMoney(db, orderId),
    findTenderRefunds(db, orderId),
    findCreditNumbers(db, orderId),
  ]);
  return refundsOf({ money, tenderRefunds, credits });
}
