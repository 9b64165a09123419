import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import type { Company } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { formatDecimal } from '../../../lib/money.ts';

type Tender = OrderSummaryDto['pagos'][number];

interface PaidOrder {
  encabezado: Pick<OrderSummaryDto['encabezado'], 'fase'>;
  pagos: readonly Tender[];
  totales: Pick<OrderSummaryDto['totales'], 'cuponDigital'>;
}

const wordsOf: ReadonlyMap<string, (tender: Tender, money: string) => string> = new Map([
  ['points', ({ puntos }) => `${formatCount(puntos)} puntos vuelven a tu cuenta.`],
  ['bankPoints', ({ puntos }) => `${formatCount(puntos)} puntos vuelven a tu banco.`],
  ['cashBack', (_, money) => `${money} vuelven a tu cash-back.`],
  ['certificates', (_, money) => `${money} vuelven a tus certificados de regalo.`],
  ['vouchers', (_, money) => `Podrás usar otra vez tu vale de ${money}.`],
  ['credit', (_, money) => `${money} vuelven a tu crédito.`],
  ['wallet', (_, money) => `${money} vuelven a tu Tigo Money.`],
  ['onlineCard', (_, money) => `${money} vuelven a tu tarjeta. Tu banco puede tardar unos días en mostrarlos.`],
  ['payPal', (_, money) => `${money} vuelven a tu cuenta de PayPal.`],
  ['paymentLink', (_, money) => `${money} vuelven a la tarjeta con la que se pagó.`],
]);

const paidOnline: readonly string[] = ['wallet', 'onlineCard', 'payPal', 'paymentLink'];

/** The refunds, shown before cancelling. Payments on arrival and missing payments are not refunded. */
export function whatReturns({ encabezado, pagos, totales }: PaidOrder, company: Company): string[] {
  const isPaid = encabezado.fase === 'placed';
  const returning = pagos.filter(({ tipo }) => isPaid || !paidOnline.includes(tipo));
  return [
    ...returning.flatMap((tender) => wordsOf.get(tender.tipo)?.(tender, formatDecimal(tender.monto, company)) ?? []),
    ...(totales.cuponDigital ? [`Podrás usar otra vez tu cupón ${totales.cuponDigital}.`] : []),
  ];
}
