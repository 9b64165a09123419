import { companyOf } from '@botica/domain/companies';
import { formatMoment, formatMoney } from '@botica/domain/format';
import type { LetterContent } from '../../../platform/letters/index.ts';
import type { OrderLineRow, OrderRow } from '../../orders/index.ts';
import { numberOf, orderItems, orderRows, orderSums } from '../../orders/index.ts';

/** BRANCH-04 */
function whereItIs({ awaitsOpening, opensAt }: OrderRow): string {
  if (!awaitsOpening) return ' y ya está en la sucursal.';
  if (!opensAt) return '. La sucursal está cerrada y lo recibe cuando abra.';
  return `. La sucursal está cerrada: abre el ${formatMoment(opensAt)} y entonces lo recibe.`;
}

/** The only way back to an order without an account. */
export function guestLetter(order: OrderRow, lines: readonly OrderLineRow[], url: string): LetterContent {
  const number = numberOf(order);
  const company = companyOf(order.companyId);
  const explicacion = `Recibimos tu pedido ${number}${whereItIs(order)} Te llamaremos al número que nos dejaste.`;
  return {
    companyId: company.id,
    wording: { id: 'pedido-invitado', values: { nombre: order.contactName, numero: number, explicacion } },
    subject: `Recibimos tu pedido ${number}`,
    greeting: `Hola, ${order.contactName}:`,
    paragraphs: [explicacion, 'Guarda este correo: su enlace es la única forma de ver tu pedido. No lo compartas.'],
    items: orderItems(lines, company),
    sums: orderSums({ order, company, tenders: [] }),
    rows: orderRows({ order }),
    action: { label: 'Ver mi pedido', url },
    reason: 'hiciste este pedido en Botica y dejaste esta dirección',
  };
}

/** Without the name and the products: a phone shows a message on its locked screen. */
export function guestSms(order: OrderRow, url: string): string {
  const total = formatMoney(order.totalCents, companyOf(order.companyId));
  return `Botica: recibimos tu pedido ${numberOf(order)} por ${total}. Míralo aquí: ${url}`;
}
