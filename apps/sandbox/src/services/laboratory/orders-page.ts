import { formatDateTime } from '../../pages/format.ts';
import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { LabOrder } from './results.ts';

const shownOrders = 100;

export function labOrdersPage({ orders, paceSeconds }: { orders: readonly LabOrder[]; paceSeconds: number }): Page {
  const pace =
    paceSeconds > 0
      ? `Los resultados salen solos, ${paceSeconds} segundos después de cada orden.`
      : 'El laboratorio espera: los resultados de cada orden salen cuando los envías aquí.';
  const main = html`
    <div class="title"><h1>Órdenes de laboratorio</h1><p class="muted">${pace} La tienda pregunta por ellos cada minuto.</p></div>
    <div id="ordenes" class="list" data-live>
    ${
      orders.length === 0 &&
      html`<div class="panel empty"><h2>Todavía no hay órdenes</h2>
      <p class="muted">Cuando alguien pague sus exámenes en la tienda, la orden llega aquí.</p></div>`
    }
    ${orders.slice(0, shownOrders).map(panel)}
    </div>`;
  return { title: 'Órdenes de laboratorio', section: '/laboratory/ordenes', isLive: true, main };
}

function panel({ reference, number, branchCode, exams, receivedAt, reportedAt }: LabOrder): Html {
  return html`
    <section class="panel" aria-labelledby="${reference}">
      <div class="panel-h">
        <h2 id="${reference}">Orden ${number}</h2>
        <div class="tags"><span class="tag${reportedAt && ' line'}">${reportedAt ? 'Resultados enviados' : 'En proceso'}</span></div>
      </div>
      <p class="muted">Sucursal ${branchCode}, recibida ${formatDateTime(receivedAt)}. ${exams.map(({ name }) => name).join(', ')}.</p>
      ${
        reportedAt === '' &&
        html`<form method="post" action="/laboratory/ordenes" class="actions">
        <input type="hidden" name="orden" value="${reference}">
        <button class="btn" type="submit">Enviar resultados</button>
      </form>`
      }
    </section>`;
}
