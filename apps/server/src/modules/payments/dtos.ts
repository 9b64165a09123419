import type { PaymentHistoryItemDto, TigoPaymentDto } from '@botica/contract/payments/history';
import { tigoStates } from '@botica/contract/payments/history';
import type {
  PaymentMeans,
  PaymentResultDto,
  PaymentSubject,
  PaymentVoucherDto,
  TransactionDto,
  TransactionState,
} from '@botica/contract/payments/payments';
import { companies } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { PaymentKind, PurchaseKind } from '@botica/domain/payments';
import { isValidStanding, standingOf, standingText } from './attempts/payment-state.ts';
import type { PaymentView } from './find-views.ts';

const means: Readonly<Record<PaymentKind, PaymentMeans>> = {
  card: 'tarjeta',
  link: 'tarjeta',
  paypal: 'paypal',
  tigo: 'tigoMoney',
};
/** PAY-01 */
const paymentTypes: Readonly<Record<PaymentKind, number>> = { card: 4, paypal: 5, tigo: 17, link: 19 };

const subjects: Readonly<Record<PurchaseKind, PaymentSubject>> = {
  'gift-certificate': 'certificado',
  'top-up': 'recarga',
  'lab-order': 'laboratorio',
};

/** An order is named by its number, a purchase by its title. */
const subjectOf = ({ purchase }: PaymentView) => ({
  tipo: purchase ? subjects[purchase.kind] : ('pedido' as const),
  concepto: purchase?.title ?? '',
});

const symbolOf = ({ order }: PaymentView) => companies[order.companyId].currency.symbol;

const textOf = ({ attempt, purchase }: PaymentView, state: TransactionState) =>
  standingText(state, attempt, purchase ? 'purchase' : 'order');

function stateOf(view: PaymentView, now: Date) {
  return standingOf(view.order, view.attempt, now);
}

export function toTransactionDto(view: PaymentView, fields: string, now: Date): TransactionDto {
  const { attempt, order } = view;
  const state = stateOf(view, now);
  const isWaiting = state === 'pendiente' || state === 'rechazada' || state === 'enProceso';
  return {
    id: attempt.id,
    ordenId: encodeOrderId(order.id),
    ...subjectOf(view),
    numeroPedido: order.number ?? 0,
    sucursalId: order.branchCode,
    sucursal: view.branchName,
    tipoPagoId: paymentTypes[attempt.kind],
    medio: means[attempt.kind],
    valorTransaccion: toDecimal(attempt.amountCents),
    simboloMoneda: symbolOf(view),
    tarjetaEnmascarada: attempt.cardMask,
    tarjetaId: attempt.cardId ?? '',
    esPowerTranz: attempt.processor === 'powertranz',
    esPagoRealizado: state === 'pagada',
    estado: state,
    mensaje: textOf(view, state),
    venceEn: isWaiting ? (order.expiresAt?.toISOString() ?? '') : '',
    campos: fields,
    voucherPago: toVoucherDto(view),
  };
}

/** TDS-04 */
function toVoucherDto(view: PaymentView): PaymentVoucherDto | null {
  const { attempt, order, capture } = view;
  if (order.phase !== 'placed' || !capture) return null;
  return {
    ...subjectOf(view),
    numeroPedido: order.number ?? 0,
    fecha: capture.at.toISOString(),
    comercio: companies[order.companyId].name,
    sucursal: view.branchName,
    medio: means[attempt.kind],
    tarjetaEnmascarada: attempt.cardMask,
    marca: attempt.cardBrand,
    autorizacion: capture.authorization,
    referencia: capture.transactionId,
    monto: toDecimal(attempt.amountCents),
    simboloMoneda: symbolOf(view),
    montoCobrado: toDecimal(capture.chargedCents),
    monedaCobrada: capture.chargedCurrency,
  };
}

export function toResultDto(view: PaymentView, now: Date): PaymentResultDto {
  const state = stateOf(view, now);
  return {
    isValid: isValidStanding(state) && state !== 'rechazada',
    message: textOf(view, state),
    data: {
      esPagoRealizado: state === 'pagada',
      ordenId: encodeOrderId(view.order.id),
      tipo: subjectOf(view).tipo,
      sucursalId: view.order.branchCode,
      estado: state,
    },
  };
}

/** In the history each attempt has its own state: a refused one stays refused, although the next one was paid. */
function historyState(view: PaymentView, now: Date) {
  const { state } = view.attempt;
  if (state === 'captured') return 'pagada' as const;
  if (state === 'declined') return 'rechazada' as const;
  if (state === 'abandoned' || state === 'surplus' || state === 'refunded') return 'cancelada' as const;
  return stateOf(view, now);
}

export function toHistoryItemDto(view: PaymentView, now: Date): PaymentHistoryItemDto {
  const { attempt, order, capture } = view;
  const state = historyState(view, now);
  return {
    id: attempt.id,
    ordenId: encodeOrderId(order.id),
    ...subjectOf(view),
    numeroPedido: order.number ?? 0,
    fecha: (capture?.at ?? attempt.openedAt).toISOString(),
    medio: means[attempt.kind],
    valorTransaccion: toDecimal(attempt.amountCents),
    simboloMoneda: symbolOf(view),
    tarjetaEnmascarada: attempt.cardMask,
    estado: state,
    mensaje: textOf(view, state),
    autorizacion: capture?.authorization ?? '',
    sucursalId: order.branchCode,
    sucursal: view.branchName,
  };
}

export function toTigoPaymentDto(view: PaymentView, now: Date): TigoPaymentDto {
  const { attempt, order, capture } = view;
  const state = historyState(view, now);
  const shown = tigoStates.find((one) => one.state === state) ?? tigoStates[state === 'vencida' ? 2 : 0];
  return {
    id: attempt.id,
    ordenId: encodeOrderId(order.id),
    numeroPedido: order.number ?? 0,
    sucursalId: order.branchCode,
    fecha: (capture?.at ?? attempt.openedAt).toISOString(),
    monto: toDecimal(attempt.amountCents),
    simboloMoneda: symbolOf(view),
    referencia: capture?.transactionId ?? '',
    estadoId: shown.id,
    estado: shown.text,
  };
}
