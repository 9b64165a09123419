import type { LifeStep } from '@botica/domain/orders/life';
import { isPickup } from '@botica/domain/orders/order-types';

export interface GuestHeadline {
  title: string;
  text: string;
  tag: string;
}

const received: GuestHeadline = {
  title: 'Recibimos tu pedido',
  text: 'Te llamamos para confirmarlo. Guarda este enlace: es la forma de volver a verlo.',
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

/** The headline of a guest's order. */
export function guestHeadline(step: LifeStep, orderTypeId: number): GuestHeadline {
  if (step !== 'invoiced') return headlines[step];
  return isPickup(orderTypeId)
    ? { title: 'Tu pedido está listo para recoger', text: 'Te espera en la sucursal.', tag: 'Listo' }
    : { title: 'Tu pedido está por salir', text: 'Ya está facturado y empacado.', tag: 'Facturado' };
}
