import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import type { LifeEvent } from '@botica/domain/orders/life';
import { isPickup } from '@botica/domain/orders/order-types';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { daysText, shippingText } from '@botica/domain/orders/shipments';
import type { LetterContent, LetterRow } from '../../../platform/letters/index.ts';
import type { OrderLineRow, OrderRow } from '../index.ts';
import { numberOf, orderItems, orderSums } from '../index.ts';
import type { NotifiedShipment } from '../shipments/index.ts';

export interface LifeLetterFacts {
  event: LifeEvent;
  /** The customer cancelled it. */
  isOwnWish: boolean;
  /** Customer service cancelled it. */
  isByService?: boolean;
  firstName: string;
  company: Company;
  branchName: string;
  order: OrderRow;
  lines: readonly OrderLineRow[];
  courierName: string;
  /** On an order that a carrier takes abroad. */
  shipment: NotifiedShipment | undefined;
  reason: string;
  /** Paid online and being refunded. */
  refundedCents: number;
  /** The branch asks for it when the customer collects the order. */
  pickupCode: string;
  orderUrl: string;
}

type Words = Pick<LetterContent, 'wording' | 'subject' | 'paragraphs' | 'items' | 'sums' | 'rows'>;

type Writer = (facts: LifeLetterFacts, number: string) => Words | undefined;

/** Undefined for a step that only concerns the branch. */
export function lifeLetter(facts: LifeLetterFacts): LetterContent | undefined {
  const words = writers[facts.event]?.(facts, numberOf(facts.order));
  if (!words) return undefined;
  return {
    companyId: facts.company.id,
    ...words,
    greeting: `Hola, ${facts.firstName}:`,
    action: { label: facts.event === 'dispatch' ? 'Seguir mi pedido' : 'Ver mi pedido', url: facts.orderUrl },
    reason: 'hiciste este pedido en Botica',
  };
}

/** What comes, and what it costs: for a customer who waits for the order. */
const productsOf = ({ order, lines, company }: LifeLetterFacts): Pick<LetterContent, 'items' | 'sums'> => ({
  items: orderItems(lines, company),
  sums: orderSums({ order, company, tenders: [] }),
});

const confirmed: Writer = (facts, number) => ({
  wording: {
    id: 'pedido-confirmado',
    values: { nombre: facts.firstName, numero: number, sucursal: facts.branchName },
  },
  subject: `Confirmamos tu pedido ${number}`,
  paragraphs: [`La sucursal ${facts.branchName} confirmó tu pedido ${number} y lo está preparando.`],
  ...productsOf(facts),
  rows: scheduleRows(facts.order),
});

/** A home delivery gets no e-mail here: its invoice has its own, and the next one follows when it leaves. */
const ready: Writer = (facts, number) => {
  const { branchName, order } = facts;
  if (!isPickup(order.orderTypeId)) return undefined;
  return {
    wording: { id: 'pedido-listo', values: { nombre: facts.firstName, numero: number, sucursal: branchName } },
    subject: `Tu pedido ${number} está listo para recoger`,
    paragraphs: [
      `Tu pedido ${number} te espera en la sucursal ${branchName}.`,
      'Lleva tu identificación, y la receta original si alguno de tus productos la necesita.',
    ],
    ...productsOf(facts),
    rows: [
      ['Código de retiro', facts.pickupCode],
      ...(order.destination ? [['Dirección', placeOf(order)] as const] : []),
    ],
  };
};

const onItsWay: Writer = (facts, number) => {
  const { courierName, order, shipment } = facts;
  if (order.foreignShipment) return handedOver(order.foreignShipment, shipment, facts, number);
  return {
    wording: { id: 'pedido-en-camino', values: { nombre: facts.firstName, numero: number } },
    subject: `Tu pedido ${number} va en camino`,
    paragraphs: [`Tu pedido ${number} ya salió de la sucursal. Puedes seguirlo hasta que llegue.`],
    ...productsOf(facts),
    rows: [...(courierName ? [['Lo lleva', courierName] as const] : []), ['Dirección', placeOf(order)]],
  };
};

function handedOver(
  service: ForeignShipment,
  shipment: NotifiedShipment | undefined,
  { firstName, order }: LifeLetterFacts,
  number: string,
): Words {
  const { carrier, country } = service;
  return {
    wording: {
      id: 'pedido-al-extranjero',
      values: { nombre: firstName, numero: number, transportista: carrier, pais: country },
    },
    subject: `Tu pedido ${number} salió hacia ${country}`,
    paragraphs: [`${carrier} ya tiene tu pedido ${number}. En tu pedido ves cada paso que nos reporta.`],
    rows: [
      ...(shipment ? [['Número de guía', shipment.trackingNumber] as const] : []),
      ['Servicio de envío', shippingText(service)],
      ['Tiempo del servicio', daysText(service)],
      ['Dirección', placeOf(order)],
    ],
  };
}

const delivered: Writer = ({ order, firstName }, number) => {
  const explicacion = isPickup(order.orderTypeId)
    ? `Recogiste tu pedido ${number}.`
    : `Entregamos tu pedido ${number}.`;
  return {
    wording: { id: 'pedido-entregado', values: { nombre: firstName, numero: number, explicacion } },
    subject: `Tu pedido ${number} fue entregado`,
    paragraphs: [
      explicacion,
      'Gracias por comprar con nosotros. Cuéntanos cómo te fue: tu opinión nos ayuda a mejorar.',
    ],
    rows: order.customerId && order.earnedPoints > 0 ? [['Puntos ganados', String(order.earnedPoints)]] : [],
  };
};

function whoCancelled({ isOwnWish, isByService, branchName }: LifeLetterFacts, number: string): string {
  if (isOwnWish) return `Como nos pediste, anulamos tu pedido ${number}.`;
  return isByService
    ? `Nuestro servicio al cliente anuló tu pedido ${number}.`
    : `La sucursal ${branchName} tuvo que anular tu pedido ${number}. Lamentamos la molestia.`;
}

const cancelled: Writer = (facts, number) => {
  const { firstName, reason, refundedCents, company, event } = facts;
  const explicacion = whoCancelled(facts, number);
  return {
    wording: { id: 'pedido-anulado', values: { nombre: firstName, numero: number, explicacion } },
    subject: `Tu pedido ${number} fue anulado`,
    paragraphs: [
      explicacion,
      ...(event === 'annul' ? ['Su factura quedó anulada con una nota de crédito.'] : []),
      'Los puntos, certificados, vales, crédito y cupones que usaste vuelven a tu cuenta.',
      ...(refundedCents > 0
        ? ['Tu dinero va de regreso a donde lo pagaste: según tu banco puede tardar unos días.']
        : []),
    ],
    sums:
      refundedCents > 0 ? [{ label: 'Devolución', amount: formatMoney(refundedCents, company), isTotal: true }] : [],
    rows: reason ? [['Motivo', reason]] : [],
  };
};

const writers: Partial<Record<LifeEvent, Writer>> = {
  confirm: confirmed,
  invoice: ready,
  dispatch: onItsWay,
  deliver: delivered,
  cancel: cancelled,
  annul: cancelled,
};

/** The events that customers are notified of. */
export const toldEvents = Object.keys(writers) as LifeEvent[];

function scheduleRows({ scheduledFor }: OrderRow): LetterRow[] {
  return scheduledFor ? [['Entrega', `${formatDate(scheduledFor)} ${formatTime(scheduledFor)}`]] : [];
}

function placeOf({ destination }: OrderRow): string {
  const { address = '', suburb = '', city = '' } = destination ?? {};
  return [address, suburb, city].filter(Boolean).join(', ');
}
