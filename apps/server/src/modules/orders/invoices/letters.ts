import { companies } from '@botica/domain/companies';
import { formatDate, formatMoney } from '@botica/domain/format';
import type { Invoice, PaperMark } from '@botica/domain/orders/invoices';
import { invoiceDocument } from '@botica/domain/orders/invoices';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';

export interface LetterFacts {
  invoice: Invoice;
  mark: PaperMark;
  firstName: string;
  action: { label: string; url: string };
}

/** A summary of the invoice; the PDF is attached. */
export function invoiceLetter({ invoice, mark, firstName, action }: LetterFacts): Letter {
  const { annulled } = invoiceDocument(invoice);
  const { fiscalNumber, orderNumber, issuedAt, totalCents, issuer } = invoice;
  const opening =
    mark === 'original'
      ? `Facturamos tu pedido ${orderNumber}. Aquí está tu factura.`
      : `Aquí está la factura de tu pedido ${orderNumber}, como la pediste.`;
  return writeLetter({
    subject: `Tu factura ${fiscalNumber}`,
    greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
    paragraphs: [
      opening,
      ...(invoice.isByMailOnly ? ['Como nos pediste, la sucursal no la imprime: este correo es tu factura.'] : []),
      ...(annulled ? [annulled.detail] : []),
    ],
    rows: [
      ['Factura', fiscalNumber],
      ['Fecha', formatDate(issuedAt)],
      ['Sucursal', issuer.branchName],
      ['Total', formatMoney(totalCents, companies[invoice.companyId])],
    ],
    action,
  });
}
