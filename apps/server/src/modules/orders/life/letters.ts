import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import type { LifeEvent } from '@botica/domain/orders/life';
import { isPickup } from '@botica/domain/orders/order-types';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { daysText, shippingText } from '@botica/domain/orders/shipments';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import type { OrderRow } from '../index.ts';
import { numberOf } from '../index.ts';
import type { ToldShipment } from '../shipments/index.ts';

export interface LifeLetterFacts {
  event: LifeEvent;
  /** The customer cancelled it. */
  isOwnWish: boolean;
  firstName: string;
  company: Company;
  branchName: string;
  order: OrderRow;
  courierName: string;
  /** On an order that a carrier takes abroad. */
  shipment: ToldShipment | undefined;
  reason: string;
  /** Paid online and being refunded. */
  refundedCents: number;
  orderUrl: string;
}

interface Words {
  subject: string;
  paragraphs: readonly string[];
  rows?: readonly (readonly [label: string, value: string])[];
}

type Writer = (facts: LifeLetterFacts, number: string) => Words | undefined;

/** Undefined for a step that only concerns the branch. */
export function lifeLetter(facts: LifeLetterFacts): Letter | undefined {
  const words = writers[facts.event]?.(facts, numberOf(facts.order));
  if (!words) return undefined;
  return writeLetter({
    ...words,
    greeting: `Hola, ${facts.firstName}:`,
    action: { label: facts.event === 'dispatch' ? 'Seguir mi pedido' : 'Ver mi pedido', url: facts.orderUrl },
  });
}

const confirmed: Writer = ({ branchName, order }, number) => ({
  subject: `Confirmamos tu pedido ${number}`,
  paragraphs: [`La sucursal ${branchName} confirmó tu pedido ${number} y lo está preparando.`],
  rows: order.scheduledFor ? [['Entrega', `${formatDate(order.scheduledFor)} ${formatTime(order.scheduledFor)}`]] : [],
});

/** A home delivery gets no e-mail here: its invoice has its own, and the next one follows when it leaves. */
const ready: Writer = ({ branchName, order }, number) => {
  if (!isPickup(order.orderTypeId)) return undefined;
  return {
    subject: `Tu pedido ${number} está listo para recoger`,
    paragraphs: [
      `Tu pedido ${number} te espera en la sucursal ${branchName}.`,
      'Lleva tu identificación, y la receta original si alguno de tus productos la necesita.',
    ],
    rows: order.destination ? [['Dirección', placeOf(order)]] : [],
  };
};

const onItsWay: Writer = ({ courierName, order, shipment }, number) => {
  if (order.foreignShipment) return handedOver(order.foreignShipment, shipment, order, number);
  return {
    subject: `Tu pedido ${number} va en camino`,
    paragraphs: [`Tu pedido ${number} ya salió de la sucursal. Puedes seguirlo en el mapa hasta que llegue.`],
    rows: [...(courierName ? [['Lo lleva', courierName] as const] : []), ['Dirección', placeOf(order)]],
  };
};

function handedOver(
  service: ForeignShipment,
  shipment: ToldShipment | undefined,
  order: OrderRow,
  number: string,
): Words {
  return {
    subject: `Tu pedido ${number} salió hacia ${service.country}`,
    paragraphs: [`${service.carrier} ya tiene tu pedido ${number}. En tu pedido ves cada paso que nos reporta.`],
    rows: [
      ...(shipment ? [['Número de guía', shipment.trackingNumber] as const] : []),
      ['Servicio de envío', shippingText(service)],
      ['Tiempo del servicio', daysText(service)],
      ['Dirección', placeOf(order)],
    ],
  };
}

const delivered: Writer = ({ order }, number) => ({
  subject: `Tu pedido ${number} fue entregado`,
  paragraphs: [
    isPickup(order.orderTypeId) ? `Recogiste tu pedido ${number}.` : `Entregamos tu pedido ${number}.`,
    'Gracias por comprar con nosotros. Cuéntanos cómo te fue: tu opinión nos ayuda a mejorar.',
  ],
  rows: order.customerId && order.earnedPoints > 0 ? [['Puntos ganados', String(order.earnedPoints)]] : [],
});

const cancelled: Writer = ({ isOwnWish, reason, refundedCents, company, branchName, event }, number) => ({
  subject: `Tu pedido ${number} fue anulado`,
  paragraphs: [
    isOwnWish
      ? `Como nos pediste, anulamos tu pedido ${number}.`
      : `La sucursal ${branchName} tuvo que anular tu pedido ${number}. Lamentamos la molestia.`,
    ...(event === 'annul' ? ['Su factura quedó anulada con una nota de crédito.'] : []),
    'Los puntos, certificados, vales, crédito y cupones que usaste vuelven a tu cuenta.',
    ...(refundedCents > 0
      ? ['Tu dinero va de regreso a donde lo pagaste: según tu banco puede tardar unos días.']
      : []),
  ],
  rows: [
    ...(reason ? [['Motivo', reason] as const] : []),
    ...(refundedCents > 0 ? [['Devolución', formatMoney(refundedCents, company)] as const] : []),
  ],
});

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

function placeOf({ destination }: OrderRow): string {
  const { address = '', suburb = '', city = '' } = destination ?? {};
  return [address, suburb, city].filter(Boolean).join(', ');
}
