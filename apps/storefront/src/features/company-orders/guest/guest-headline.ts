import type { GuestOrderDto } from '@botica/contract/company-orders/guest';
import { formatMoment, withPeriod } from '@botica/domain/format';
import type { LifeStep } from '@botica/domain/orders/life';
import { isPickup } from '@botica/domain/orders/order-types';

export interface GuestHeadline {
  title: string;
  text: string;
  tag: string;
}

const received: GuestHeadline = {
  title: 'Recibimos tu pedido',
  text: 'Te llamamos para confirmarlo.',
  tag: 'Nuevo',
};

const headlines: Readonly<Record<Exclude<LifeStep, 'invoiced'>, GuestHeadline>> = {
  new: received,
  assigned: received,
  received,
  confirming: received,
  confirmed: { title: 'Confirmamos tu pedido', text: 'La sucursal lo está preparando.', tag: 'Confirmado' },
  dispatched: { title: 'Tu pedido va en camino', text: 'Ya salió de la sucursal.', tag: 'En camino' },
  delivered: { title: 'Tu pedido fue entregado', text: 'Gracias por comprar en Botica.', tag: 'Entregado' },
  cancelled: { title: 'Tu pedido fue anulado', text: 'Si no lo pediste tú, llámanos.', tag: 'Anulado' },
};

type Facts = Pick<GuestOrderDto, 'paso' | 'tipoPedido' | 'sucursal' | 'esperaApertura' | 'abreEl'>;

/** The headline of a guest's order. */
export function guestHeadline(order: Facts): GuestHeadline {
  const { paso: step, tipoPedido } = order;
  const headline = step === 'invoiced' ? ofInvoiced(tipoPedido) : headlines[step];
  if (headline !== received) return headline;
  const text = [received.text, openingText(order), 'Guarda este enlace: es la forma de volver a verlo.'];
  return { ...received, text: text.filter(Boolean).join(' ') };
}

/** BRANCH-04 A432: nobody waits tonight for an order that is received tomorrow. */
function openingText({ esperaApertura, abreEl, sucursal }: Facts): string {
  if (!esperaApertura) return '';
  return withPeriod(`${sucursal} lo recibe cuando abra${abreEl ? `, el ${formatMoment(abreEl)}` : ''}`);
}

function ofInvoiced(orderTypeId: number): GuestHeadline {
  return isPickup(orderTypeId)
    ? { title: 'Tu pedido está listo para recoger', text: 'Te espera en la sucursal.', tag: 'Listo' }
    : { title: 'Tu pedido está por salir', text: 'Ya está facturado y empacado.', tag: 'Facturado' };
}
