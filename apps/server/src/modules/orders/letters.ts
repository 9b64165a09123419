import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoment, formatMoney, formatTime } from '@botica/domain/format';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { daysText, shippingText } from '@botica/domain/orders/shipments';
import { isPickup } from '@botica/domain/orders/summary';
import type { TenderKind } from '@botica/domain/tenders';
import { tenderNameFor } from '@botica/domain/tenders';
import type { LetterContent, LetterItem, LetterRow, LetterSum } from '../../platform/letters/index.ts';
import { numberOf } from './store.ts';
import type { OrderLineRow, OrderRow, OrderTenderRow } from './tables.ts';
import { isUnpriced } from './unpriced.ts';

export interface LetterFacts {
  firstName: string;
  company: Company;
  branchName: string;
  order: OrderRow;
  lines: readonly OrderLineRow[];
  tenders: readonly OrderTenderRow[];
  orderUrl: string;
}

/** The confirmation: lines, totals, way of delivery, payment and next step. */
export function placedLetter(facts: LetterFacts): LetterContent {
  const { order, lines, firstName, company } = facts;
  const number = numberOf(order);
  const avance = `${whereItIs(facts, number)} ${nextStep(order)}`;
  return {
    companyId: company.id,
    wording: { id: 'pedido-recibido', values: { nombre: firstName, numero: number, avance } },
    subject: `Recibimos tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [avance],
    items: orderItems(lines, company),
    sums: orderSums(facts),
    rows: [...orderRows(facts), ...paymentRows(facts)],
    action: { label: 'Ver mi pedido', url: facts.orderUrl },
    reason: 'hiciste este pedido en Botica',
  };
}

export interface InterruptedFacts {
  companyId: number;
  firstName: string;
  cartUrl: string;
}

/** For an order that could not be finished and was undone: its shopper may have seen no answer at all. */
export function interruptedLetter({ companyId, firstName, cartUrl }: InterruptedFacts): LetterContent {
  return {
    companyId,
    wording: { id: 'pedido-interrumpido', values: { nombre: firstName } },
    subject: 'Tu pedido no se pudo completar',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Tuvimos un problema cuando procesábamos tu pedido y no se realizó. No se te cobró nada.',
      'Tus puntos, certificados, vales y cupones volvieron a tu cuenta, y tus productos siguen en tu carrito.',
    ],
    action: { label: 'Volver a mi carrito', url: cartUrl },
    reason: 'empezaste un pedido en Botica',
  };
}

/** BRANCH-04: a closed branch does not have the order yet. The opening time is named only when the schedule has one. */
function whereItIs({ order, branchName }: LetterFacts, number: string): string {
  if (!order.awaitsOpening) return `Tu pedido ${number} ya está en la sucursal ${branchName}.`;
  const { opensAt } = order;
  if (!opensAt) return `La sucursal ${branchName} está cerrada y recibe tu pedido ${number} cuando abra.`;
  const when = `el ${formatMoment(opensAt)}`;
  return `La sucursal ${branchName} está cerrada: abre ${when} y entonces recibe tu pedido ${number}.`;
}

export function orderItems(lines: readonly OrderLineRow[], company: Company): LetterItem[] {
  return lines.map(({ quantity, name, kind, totalCents }) => ({
    quantity,
    name,
    amount: kind === 'purchase' ? formatMoney(totalCents, company) : 'Sin costo',
  }));
}

/** Empty for an order that has no prices yet. */
export function orderSums({
  order,
  tenders,
  company,
}: Pick<LetterFacts, 'order' | 'tenders' | 'company'>): LetterSum[] {
  if (isUnpriced(order)) return [];
  const money = (cents: number) => formatMoney(cents, company);
  const optional: readonly (readonly [string, number])[] = [
    ['Cupón', -order.couponSavingCents],
    [order.foreignShipment ? 'Envío al extranjero' : 'Envío', order.deliveryCents],
    ['Seguro de envío', order.insuranceCents],
    ['Cargo por puntos', order.pointsChargeCents],
  ];
  return [
    ...optional.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, amount: money(cents) }])),
    { label: 'Total', amount: money(order.totalCents), isTotal: true },
    ...tenders.map(({ kind, amountCents }) => ({
      label: tenderNameFor(kind, { isPickup: isPickup(order.orderTypeId) }),
      amount: money(amountCents),
    })),
  ];
}

/** How, when and where the order is handed over. */
export function orderRows({ order, branchName }: { order: OrderRow; branchName?: string }): LetterRow[] {
  const { orderTypeId, destination, scheduledFor, foreignShipment } = order;
  const rows: LetterRow[] = [['Forma de entrega', orderTypeLabel(orderTypeId)]];
  if (branchName && isPickup(orderTypeId)) rows.push(['Sucursal', branchName]);
  if (scheduledFor) rows.push(['Entrega', `${formatDate(scheduledFor)} ${formatTime(scheduledFor)}`]);
  if (foreignShipment) rows.push(...shipmentRows(foreignShipment));
  const { address = '', suburb = '', city = '' } = destination ?? {};
  const place = [address, suburb, city].filter(Boolean).join(', ');
  return place ? [...rows, ['Dirección', place]] : rows;
}

const paidOnHandover: ReadonlySet<TenderKind> = new Set(['cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch']);

/** An order that is charged online is placed once its payment is captured, so the rest of it is paid. */
function paymentRows({ order, tenders, company }: LetterFacts): LetterRow[] {
  if (isUnpriced(order) || tenders.length === 0) return [];
  const due = tenders.reduce((sum, { kind, amountCents }) => sum + (paidOnHandover.has(kind) ? amountCents : 0), 0);
  if (due === 0) return [['Pago', tenders.some(({ kind }) => kind === 'credit') ? 'Cargado a tu crédito' : 'Pagado']];
  return [
    ['Pago', `Pagas ${formatMoney(due, company)} ${isPickup(order.orderTypeId) ? 'al recogerlo' : 'al recibirlo'}`],
  ];
}

/** The shipping service that was paid for, with the carrier's own days. */
export function shipmentRows(shipment: ForeignShipment): LetterRow[] {
  return [
    ['Servicio de envío', shippingText(shipment)],
    ['Tiempo del servicio', daysText(shipment)],
    ['Seguro de envío', shipment.isInsured ? 'Sí' : 'No'],
  ];
}

function nextStep({ orderTypeId, wantsCall, kind, foreignShipment }: OrderRow): string {
  if (kind === 'prescription') return 'Pronto uno de nuestros agentes se pondrá en contacto contigo.';
  if (wantsCall) return 'Te llamaremos para confirmarlo.';
  if (foreignShipment) return 'Te avisaremos, con su número de guía, cuando lo tenga el transportista.';
  return isPickup(orderTypeId)
    ? 'Te avisaremos cuando puedas pasar por él.'
    : 'Te avisaremos cuando salga de la sucursal.';
}
