import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { daysText, shippingText } from '@botica/domain/orders/shipments';
import { isPickup } from '@botica/domain/orders/summary';
import { tenderNames } from '@botica/domain/tenders';
import { writeLetter } from '../../platform/letters/index.ts';
import type { Letter } from '../../ports/mail.ts';
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

/** The confirmation: lines, totals, destination and next step. */
export function placedLetter(facts: LetterFacts): Letter {
  const { order, lines, firstName } = facts;
  const number = numberOf(order);
  return writeLetter({
    subject: `Recibimos tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [`${whereItIs(facts, number)} ${nextStep(order)}`],
    rows: [...lines.map((line) => lineRow(line, facts)), ...moneyRows(facts), ...placeRows(order)],
    action: { label: 'Ver mi pedido', url: facts.orderUrl },
  });
}

/** For an order that could not be finished and was undone: its shopper may have seen no answer at all. */
export function interruptedLetter({ firstName, storeUrl }: { firstName: string; storeUrl: string }): Letter {
  return writeLetter({
    subject: 'Tu pedido no se pudo completar',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Tuvimos un problema cuando procesábamos tu pedido y no se realizó. No se te cobró nada.',
      'Tus puntos, certificados, vales y cupones volvieron a tu cuenta, y tus productos siguen en tu carrito.',
    ],
    action: { label: 'Volver a mi carrito', url: storeUrl },
  });
}

/** BRANCH-04: a closed branch does not have the order yet. The opening time is named only when the schedule has one. */
function whereItIs({ order, branchName }: LetterFacts, number: string): string {
  if (!order.awaitsOpening) return `Tu pedido ${number} ya está en la sucursal ${branchName}.`;
  const { opensAt } = order;
  if (!opensAt) return `La sucursal ${branchName} está cerrada y recibe tu pedido ${number} cuando abra.`;
  const when = `el ${formatDate(opensAt)} a las ${formatTime(opensAt)}`;
  return `La sucursal ${branchName} está cerrada: abre ${when} y entonces recibe tu pedido ${number}.`;
}

type Row = readonly [label: string, value: string];

function lineRow({ quantity, name, kind, totalCents }: OrderLineRow, { company }: LetterFacts): Row {
  const value = kind === 'purchase' ? formatMoney(totalCents, company) : 'Sin costo';
  return [`${quantity} × ${name}`, value];
}

function moneyRows({ order, tenders, company }: LetterFacts): Row[] {
  if (isUnpriced(order)) return [];
  const money = (cents: number) => formatMoney(cents, company);
  const optional: readonly (readonly [string, number])[] = [
    ['Cupón', -order.couponSavingCents],
    [order.foreignShipment ? 'Envío al extranjero' : 'Envío', order.deliveryCents],
    ['Seguro de envío', order.insuranceCents],
    ['Cargo por puntos', order.pointsChargeCents],
  ];
  return [
    ...optional.flatMap(([label, cents]): Row[] => (cents === 0 ? [] : [[label, money(cents)]])),
    ['Total', money(order.totalCents)],
    ...tenders.map(({ kind, amountCents }): Row => [tenderNames[kind], money(amountCents)]),
  ];
}

function placeRows({ destination, scheduledFor, foreignShipment }: OrderRow): Row[] {
  const when: Row[] = scheduledFor ? [['Entrega', `${formatDate(scheduledFor)} ${formatTime(scheduledFor)}`]] : [];
  if (foreignShipment) when.push(...shipmentRows(foreignShipment));
  if (!destination) return when;
  const { address, suburb, city } = destination;
  return [...when, ['Dirección', [address, suburb, city].filter(Boolean).join(', ')]];
}

/** The shipping service that was paid for, with the carrier's own days. */
export function shipmentRows(shipment: ForeignShipment): Row[] {
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
