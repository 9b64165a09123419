import type { OpenPaymentLinkDto } from '@botica/contract/payments/links';
import type {
  PaymentMeans,
  PaymentSubject,
  TransactionReplyDto,
  TransactionState,
} from '@botica/contract/payments/payments';
import { orderNumberText } from '@botica/domain/orders/summary';
import { formatDecimalIn } from '../../lib/amounts.ts';
import { linkReceiptRows, type ReceiptRow, receiptRows } from './receipt-rows.ts';

/** The data of a payment screen, for an order, a payment link or a purchase. */
export interface Payment {
  orderId: string;
  subject: PaymentSubject;
  /** The name of a purchase that is no order. */
  title: string;
  /** As shown to the shopper; nothing until the order is confirmed. */
  orderNumber: string;
  state: TransactionState;
  /** Why it was refused or ended, when known. */
  message: string;
  amount: string;
  means: PaymentMeans;
  branchName: string;
  cardId: string;
  cardMask: string;
  /** TDS-09: where the sale is begun first; elsewhere only `processorFields` is sent. */
  isPowerTranz: boolean;
  processorFields: string;
  expiresAt: Date | undefined;
  receipt: readonly ReceiptRow[];
}

export function toPayment({ message, data }: TransactionReplyDto): Payment {
  const { voucherPago } = data;
  return {
    orderId: data.ordenId,
    subject: data.tipo,
    title: data.concepto,
    orderNumber: orderNumberText(data.sucursalId, data.numeroPedido || null),
    state: data.esPagoRealizado ? 'pagada' : data.estado,
    message: data.mensaje || message,
    amount: formatDecimalIn(data.simboloMoneda, data.valorTransaccion),
    means: data.medio,
    branchName: data.sucursal,
    cardId: data.tarjetaId,
    cardMask: data.tarjetaEnmascarada,
    isPowerTranz: data.esPowerTranz,
    processorFields: data.campos,
    expiresAt: instantOf(data.venceEn),
    receipt: voucherPago ? receiptRows(voucherPago, data.sucursalId) : [],
  };
}

/** PAY-01, type 19: the holder of a link sees nothing else of the order. */
export function toLinkPayment(link: OpenPaymentLinkDto): Payment {
  return {
    orderId: link.ordenId,
    subject: 'pedido',
    title: '',
    orderNumber: '',
    state: link.estado,
    message: link.mensaje,
    amount: formatDecimalIn(link.simboloMoneda, link.valorTransaccion),
    means: 'tarjeta',
    branchName: link.sucursal,
    cardId: '',
    cardMask: link.tarjetaEnmascarada,
    isPowerTranz: link.esPowerTranz,
    processorFields: link.campos,
    expiresAt: instantOf(link.venceEn),
    receipt: link.estado === 'pagada' ? linkReceiptRows(link) : [],
  };
}

function instantOf(text: string): Date | undefined {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

/**
 * The shopper's current action. `arrived` leaves it to the server's answer; `confirmed` begins the payment that the
 * previous page confirmed (A177).
 */
export type PaymentStep =
  | { name: 'arrived' }
  | { name: 'confirmed' }
  | { name: 'choosing' }
  | { name: 'bank'; fields: string }
  | { name: 'settling' }
  | { name: 'failed'; message: string };

export type PaymentView = 'paid' | 'over' | 'opening' | 'bank' | 'waiting' | 'failed' | 'form';

/** TDS-04 TDS-05 TDS-06: a final state of the server wins over the shopper's current action. */
export function viewOf(state: TransactionState, step: PaymentStep['name']): PaymentView {
  if (state === 'pagada') return 'paid';
  if (state === 'vencida' || state === 'cancelada') return 'over';
  if (step === 'failed') return 'failed';
  if (step === 'choosing') return 'form';
  if (step === 'confirmed' && state === 'pendiente') return 'opening';
  if (state === 'rechazada') return 'failed';
  if (step === 'bank') return 'bank';
  return step === 'settling' || state === 'enProceso' ? 'waiting' : 'form';
}

const quickMs = 60_000;
const patientMs = 6 * 60_000;

/** The polling interval; false once the shopper must ask. */
export function pollDelayMs(waitedMs: number): number | false {
  if (waitedMs < quickMs) return 3_000;
  return waitedMs < patientMs ? 10_000 : false;
}
