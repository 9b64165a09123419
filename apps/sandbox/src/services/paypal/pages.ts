import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';
import type { PaypalOrder } from './orders.ts';

const outside = { goesOn: false };

export function approvalPage(order: PaypalOrder): Page {
  return {
    title: 'PayPal',
    outside,
    main: html`
    <div class="title"><h1>PayPal</h1><p class="muted">Botica te pide ${order.value} ${order.currency}.</p></div>
    <p><a class="btn" href="/paypal/checkoutnow/approve?token=${order.id}">Pagar ahora</a></p>
    <p><a class="btn sec" href="/paypal/checkoutnow/cancel?token=${order.id}">Cancelar y volver a la tienda</a></p>`,
  };
}

export function lostPage(): Page {
  return { title: 'PayPal', outside, main: html`<div class="title"><h1>No encontramos ese pago</h1></div>` };
}
