import { formatDateTime } from '../../pages/format.ts';
import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { Rides } from '../couriers/rides.ts';
import { isWithCarrier, nextEvent } from './next-event.ts';
import type { BranchOrder } from './orders.ts';

export interface OrdersView {
  orders: readonly BranchOrder[];
  rides: Rides;
  paceSeconds: number;
}

const stepNames: ReadonlyMap<string, string> = new Map([
  ['new', 'Nuevo'],
  ['assigned', 'Asignado'],
  ['received', 'Recibido'],
  ['confirming', 'En confirmación'],
  ['confirmed', 'Confirmado'],
  ['invoiced', 'Facturado'],
  ['dispatched', 'En camino'],
  ['delivered', 'Entregado'],
  ['cancelled', 'Anulado'],
]);

const eventNames: ReadonlyMap<string, string> = new Map([
  ['assign', 'Asignar'],
  ['receive', 'Recibir'],
  ['startConfirming', 'Llamar'],
  ['confirm', 'Confirmar'],
  ['invoice', 'Facturar'],
  ['dispatch', 'Despachar'],
  ['deliver', 'Entregar'],
]);

const invoicedSteps: readonly string[] = ['invoiced', 'dispatched'];
const shownOrders = 100;

export function ordersPage({ orders, rides, paceSeconds }: OrdersView): Page {
  const pace =
    paceSeconds > 0
      ? `Las sucursales avanzan solas, un paso cada ${paceSeconds} segundos.`
      : 'Las sucursales esperan: cada pedido avanza cuando lo mueves aquí.';
  const shown = orders.filter(({ orderNumber }) => orderNumber !== '').slice(0, shownOrders);
  const main = html`
    <div class="title"><h1>Pedidos en las sucursales</h1><p class="muted">${pace}</p></div>
    <div id="pedidos" class="list" data-live>
    ${
      shown.length === 0 &&
      html`<div class="panel empty"><h2>Todavía no hay pedidos</h2>
      <p class="muted">Cuando alguien compre en la tienda, su pedido llega aquí a la sucursal que lo prepara.</p></div>`
    }
    ${shown.map((order) => orderPanel(order, rides))}
    </div>`;
  return { title: 'Pedidos en las sucursales', section: '/branch-link/pedidos', isLive: true, main };
}

function orderPanel(order: BranchOrder, rides: Rides): Html {
  const ride = rides.find(order.orderId);
  const isOpen = order.state === 'open';
  const event = nextEvent(order) ?? '';
  const step = order.state === 'withdrawn' ? 'Retirado' : (stepNames.get(order.step) ?? order.step);
  const isCarried = ride !== undefined && !ride.isOver;
  return html`
    <section class="panel" aria-labelledby="${order.orderId}">
      <div class="panel-h">
        <h2 id="${order.orderId}">Pedido ${order.orderNumber}</h2>
        <div class="tags"><span class="tag${lookOf(order)}">${step}</span></div>
      </div>
      <p class="muted">Sucursal ${order.branchCode}, recibido ${formatDateTime(order.receivedAt)}.
        ${order.scheduledFor && html`Programado para ${formatDateTime(order.scheduledFor)}.`}
        ${order.trackingNumber && html`Guía ${order.trackingNumber} del transportista.`}
        ${order.seniorIdentity && html`Pide el documento ${order.seniorIdentity}: tiene precios por edad.`}
        ${order.waitsUntil && html`Esperó a que abriera: ${formatDateTime(order.waitsUntil)}.`}
        ${order.invoiceByMailOnly && html`Factura solo por correo: no se imprime.`}
        ${isCarried && html`Lo lleva ${ride.courier.name}, ${Math.round(ride.part * 100)} % del camino${ride.isSilent && ', sin señal'}.`}</p>
      ${order.refusal && html`<p class="note danger">${order.refusal}</p>`}
      ${
        order.lines.length > 0 &&
        order.state !== 'withdrawn' &&
        order.step !== 'cancelled' &&
        html`<p><a class="link" href="/branch-link/pedidos/${order.orderId}/indicaciones">Escribir indicaciones<span class="vh"> del pedido ${order.orderNumber}</span></a></p>`
      }
      ${
        order.lines.length > 0 &&
        isOpen &&
        !invoicedSteps.includes(order.step) &&
        html`<p><a class="link" href="/branch-link/pedidos/${order.orderId}/faltantes">Falta un producto<span class="vh"> del pedido ${order.orderNumber}</span></a></p>`
      }
      ${
        isOpen &&
        html`<form method="post" action="/branch-link/pedidos" class="actions">
        <input type="hidden" name="pedido" value="${order.orderId}">
        <button class="btn" name="hacer" value="seguir" type="submit">${isWithCarrier(order) ? 'Siguiente reporte del transportista' : (eventNames.get(event) ?? 'Siguiente paso')}</button>
        ${
          invoicedSteps.includes(order.step)
            ? html`<button class="btn danger" name="hacer" value="annul" type="submit">Anular con nota de crédito</button>`
            : html`<button class="btn danger" name="hacer" value="cancel" type="submit">Anular</button>`
        }
        ${isCarried && html`<button class="btn sec" name="hacer" value="callar" type="submit">${ride.isSilent ? 'Devolver la señal' : 'Dejar sin señal'}</button>`}
      </form>`
      }
    </section>`;
}

/** Dims finished orders and highlights stopped ones. */
function lookOf({ state, step }: BranchOrder): string {
  if (state === 'withdrawn' || step === 'cancelled') return ' danger';
  return state === 'open' ? '' : ' line';
}
