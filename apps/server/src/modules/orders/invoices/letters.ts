import { companies } from '@botica/domain/companies';
import { formatDate, formatMoney } from '@botica/domain/format';
import type { Invoice, PaperMark } from '@botica/domain/orders/invoices';
import { invoiceDocument } from '@botica/domain/orders/invoices';
import type { LetterContent } from '../../../platform/letters/index.ts';

export interface LetterFacts {
  invoice: Invoice;
  mark: PaperMark;
  firstName: string;
  action: { label: string; url: string };
}

/** A summary of the invoice; the PDF is attached. */
export function invoiceLetter({ invoice, mark, firstName, action }: LetterFacts): LetterContent {
  const { annulled, credited } = invoiceDocument(invoice);
  const { fiscalNumber, orderNumber, issuedAt, issuer } = invoice;
  const opening =
    mark === 'original'
      ? `Facturamos tu pedido ${orderNumber}. Aquí está tu factura.`
      : `Aquí está la factura de tu pedido ${orderNumber}, como la pediste.`;
  return {
    companyId: invoice.companyId,
    wording: { id: 'factura', values: { nombre: firstName, factura: fiscalNumber, explicacion: opening } },
    subject: `Tu factura ${fiscalNumber}`,
    greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
    paragraphs: [
      opening,
      ...(invoice.isByMailOnly ? ['Como nos pediste, la sucursal no la imprime: este correo es tu factura.'] : []),
      ...credited,
      ...(annulled ? [annulled.detail] : []),
    ],
    ...linesAndTotal(invoice),
    rows: [
      ['Factura', fiscalNumber],
      ['Fecha', formatDate(issuedAt)],
      ['Sucursal', issuer.branchName],
    ],
    action,
    reason: 'hiciste un pedido en Botica y esta es su factura',
  };
}

function linesAndTotal({ lines, companyId, ...invoice }: Invoice): Pick<LetterContent, 'items' | 'sums'> {
  const money = (cents: number) => formatMoney(cents, companies[companyId]);
  const charges: readonly (readonly [string, number])[] = [
    ['Cupón', -invoice.couponSavingCents],
    ['Envío', invoice.deliveryCents],
    ['Seguro de envío', invoice.insuranceCents],
    ['Cargo por puntos', invoice.pointsChargeCents],
  ];
  return {
    items: lines.map(({ quantity, name, isFree, totalCents }) => ({
      quantity,
      name,
      amount: isFree ? 'Sin costo' : money(totalCents),
    })),
    sums: [
      ...charges.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, amount: money(cents) }])),
      { label: 'Total', amount: money(invoice.totalCents), isTotal: true },
    ],
  };
}
