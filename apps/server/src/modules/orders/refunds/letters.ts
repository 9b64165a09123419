import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import type { LetterContent } from '../../../platform/letters/index.ts';
import type { RefundableTender } from './tables.ts';

export interface TenderRefundFacts {
  firstName: string;
  company: Company;
  orderNumber: string;
  kind: RefundableTender;
  amountCents: number;
  points: number;
  orderUrl: string;
}

const places: Readonly<Record<RefundableTender, string>> = {
  points: 'tus puntos',
  certificates: 'tus certificados de regalo',
  credit: 'tu crédito',
  vouchers: 'tu vale',
  bankPoints: 'los puntos de tu tarjeta',
  cashBack: 'los puntos de tu tarjeta',
};

/** Points, certificates, credit, a voucher or the points of a bank went back. */
export function tenderRefundLetter(facts: TenderRefundFacts): LetterContent {
  const { firstName, company, orderNumber, kind, amountCents, points, orderUrl } = facts;
  return {
    companyId: company.id,
    wording: {
      id: 'pedido-reintegro',
      values: { nombre: firstName, numero: orderNumber, destino: places[kind] },
    },
    subject: `Devolvimos una parte del pedido ${orderNumber}`,
    greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
    paragraphs: [`Devolvimos a ${places[kind]} lo que ves abajo. Ya puedes usarlo de nuevo.`],
    sums: [{ label: 'Monto', amount: formatMoney(amountCents, company), isTotal: true }],
    rows: [['Pedido', orderNumber], ...(points > 0 ? ([['Puntos', String(points)]] as const) : [])],
    action: { label: 'Ver mi pedido', url: orderUrl },
    reason: 'pagaste una compra en Botica',
  };
}
