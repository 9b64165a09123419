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

/** What a screen of paying shows, whether an order, the link of one or a purchase is paid. */
export interface Payment {
  orderId: string;
  subject: PaymentSubject;
  /** What is bought, where it is no order. */
  title: string;
  /** As the shopper reads it out; nothing until the order is confirmed. */
  orderNumber: string;
  state: TransactionState;
  /** Why it was refused or is over, when anybody said. */
  message: string;
  amount: string;
  means: PaymentMeans;
  branchName: string;
  cardId: string;
  cardMask: string;
  /** TDS-09: where the sale is begun first; elsewhere `processorFields` is all that is sent. */
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

/** PAY-01, type 19: of the order itself whoever holds the link learns nothing more. */
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

/** What the shopper is doing about the payment. `arrived` leaves it to what the server says. */
export type PaymentStep =
  | { name: 'arrived' }
  | { name: 'choosing' }
  | { name: 'bank'; fields: string }
  | { name: 'settling' }
  | { name: 'failed'; message: string };

export type PaymentView = 'paid' | 'over' | 'bank' | 'waiting' | 'failed' | 'form';

/** TDS-04 TDS-05 TDS-06: what the server knows to be final wins over whatever the shopper was doing. */
export function viewOf(state: TransactionState, step: PaymentStep['name']): PaymentView {
  if (state === 'pagada') return 'paid';
  if (state === 'vencida' || state === 'cancelada') return 'over';
  if (step === 'failed') return 'failed';
  if (step === 'choosing') return 'form';
  if (state === 'rechazada') return 'failed';
  if (step === 'bank') return 'bank';
  return step === 'settling' || state === 'enProceso' ? 'waiting' : 'form';
}

const quickMs = 60_000;
const patientMs = 6 * 60_000;

/** How long to wait before the server is asked again; false once it is the shopper's turn to ask. */
export function pollDelayMs(waitedMs: number): number | false {
  if (waitedMs < quickMs) return 3_000;
  return waitedMs < patientMs ? 10_000 : false;
}
