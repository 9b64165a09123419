import { companyOf } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import type { OrderLineRow, OrderRow } from '../../orders/index.ts';
import { numberOf } from '../../orders/index.ts';

/** BRANCH-04 */
function whereItIs({ awaitsOpening, opensAt }: OrderRow): string {
  if (!awaitsOpening) return ' y ya está en la sucursal.';
  if (!opensAt) return '. La sucursal está cerrada y lo recibe cuando abra.';
  return `. La sucursal está cerrada: abre el ${formatDate(opensAt)} a las ${formatTime(opensAt)} y entonces lo recibe.`;
}

/** The only way back to an order without an account. */
export function guestLetter(order: OrderRow, lines: readonly OrderLineRow[], url: string): Letter {
  const number = numberOf(order);
  const company = companyOf(order.companyId);
  return writeLetter({
    subject: `Recibimos tu pedido ${number}`,
    greeting: `Hola, ${order.contactName}:`,
    paragraphs: [
      `Recibimos tu pedido ${number}${whereItIs(order)} Te llamaremos al número que nos dejaste.`,
      'Guarda este correo: su enlace es la única forma de ver tu pedido. No lo compartas.',
    ],
    rows: [
      ...lines.map(
        ({ quantity, name, totalCents }) => [`${quantity} × ${name}`, formatMoney(totalCents, company)] as const,
      ),
      ...(order.deliveryCents > 0 ? [['Envío', formatMoney(order.deliveryCents, company)] as const] : []),
      ['Total', formatMoney(order.totalCents, company)],
    ],
    action: { label: 'Ver mi pedido', url },
  });
}
