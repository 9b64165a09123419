import type { OpenPaymentLinkDto } from '@botica/contract/payments/links';
import type { PaymentMeans, PaymentVoucherDto } from '@botica/contract/payments/payments';
import { formatDate, formatTime } from '@botica/domain/format';
import { orderNumberText } from '@botica/domain/orders/summary';
import { formatDecimalIn } from '../../lib/amounts.ts';

export interface ReceiptRow {
  label: string;
  value: string;
}

export const meansNames: Readonly<Record<PaymentMeans, string>> = {
  tarjeta: 'Tarjeta',
  paypal: 'PayPal',
  tigoMoney: 'Tigo Money',
};

/** TDS-04: the rows of a receipt, on screen and in print, without empty ones. */
export function receiptRows(voucher: PaymentVoucherDto, branchCode: number): ReceiptRow[] {
  const { medio, marca, tarjetaEnmascarada, monedaCobrada } = voucher;
  const card = [marca, tarjetaEnmascarada].filter(Boolean).join(' ');
  return filled([
    ['Comercio', voucher.comercio],
    ['Sucursal', voucher.sucursal],
    ['Compra', voucher.concepto],
    ['Pedido', voucher.tipo === 'pedido' ? orderNumberText(branchCode, voucher.numeroPedido || null) : ''],
    ['Fecha', dateAndTime(voucher.fecha)],
    ['Pagado con', medio === 'tarjeta' && card ? card : meansNames[medio]],
    ['Autorización', voucher.autorizacion],
    ['Referencia', voucher.referencia],
    ['Cobrado', medio === 'paypal' ? formatDecimalIn(monedaCobrada, voucher.montoCobrado) : ''],
    ['Total pagado', formatDecimalIn(voucher.simboloMoneda, voucher.monto)],
  ]);
}

export function linkReceiptRows(link: OpenPaymentLinkDto): ReceiptRow[] {
  return filled([
    ['Comercio', link.comercio],
    ['Sucursal', link.sucursal],
    ['Fecha', dateAndTime(link.fechaPago)],
    ['Pagado con', link.tarjetaEnmascarada || meansNames.tarjeta],
    ['Autorización', link.autorizacion],
    ['Total pagado', formatDecimalIn(link.simboloMoneda, link.valorTransaccion)],
  ]);
}

export function dateAndTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`.trim();
}

function filled(rows: readonly (readonly [string, string])[]): ReceiptRow[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
