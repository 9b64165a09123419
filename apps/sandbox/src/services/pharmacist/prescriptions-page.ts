import { formatDateTime } from '../../pages/format.ts';
import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { AwaitingOrder } from './awaiting.ts';

/** In the store's format. */
export interface Prescription {
  pedidoId: string;
  numero: string;
  sucursalId: number;
  documentoId: string;
  imagenURL: string;
  cliente: string;
  productos: string[];
  notas: string;
  fecha: string;
}

export interface DeskView {
  prescriptions: readonly Prescription[];
  /** Orders of prescriptions only, which need a proposal. */
  awaiting: readonly AwaitingOrder[];
  /** The refusal of the last review by the store. */
  problem: string;
}

export function prescriptionsPage({ prescriptions, awaiting, problem }: DeskView): Page {
  const main = html`
    <div class="title"><h1>Recetas por revisar</h1>
      <p class="muted">Lo que el regente de cada sucursal aprueba o rechaza antes de que se prepare el pedido.</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    <div id="recetas" class="list">
    ${
      prescriptions.length === 0 &&
      html`<div class="panel empty"><h2>No hay recetas por revisar</h2>
      <p class="muted">Las de cada pedido llegan aquí hasta que alguien las aprueba o las rechaza.</p></div>`
    }
    ${prescriptions.map((one) => panel(one, placeAmong(prescriptions, one)))}
    </div>
    <div class="title"><h2 id="por-proponer">Pedidos solo con receta</h2>
      <p class="muted">Nadie los prepara hasta que su cliente acepta lo que el regente propone.</p></div>
    ${
      awaiting.length === 0
        ? html`<div class="panel empty"><p class="muted">Ningún pedido espera una propuesta.</p></div>`
        : html`<ul class="list" aria-labelledby="por-proponer">${awaiting.map(awaitingItem)}</ul>`
    }`;
  return { title: 'Recetas por revisar', section: '/pharmacist/recetas', main };
}

function awaitingItem(order: AwaitingOrder): Html {
  return html`
    <li class="panel">
      <p><strong>Pedido ${order.numero}</strong>, ${order.cliente}. ${formatDateTime(order.fecha)}.
        ${order.propuesta > 0 && html`<span class="tag">Propuesta ${order.propuesta} sin responder</span>`}</p>
      <p><a class="link" href="/pharmacist/recetas/${order.pedidoId}/propuesta">${order.propuesta > 0 ? 'Cambiar la propuesta' : 'Proponer productos'}<span class="vh"> del pedido ${order.numero}</span></a></p>
    </li>`;
}

/** Its position among the pending ones of its order; empty if it is alone. */
function placeAmong(prescriptions: readonly Prescription[], one: Prescription): string {
  const same = prescriptions.filter(({ pedidoId }) => pedidoId === one.pedidoId);
  return same.length > 1 ? `, receta ${same.indexOf(one) + 1} de ${same.length}` : '';
}

function panel(one: Prescription, place: string): Html {
  const reasonId = `motivo-${one.documentoId}`;
  return html`
    <section class="panel" aria-labelledby="${one.documentoId}">
      <div class="panel-h">
        <h2 id="${one.documentoId}">Pedido ${one.numero}${place}</h2>
        <div class="tags"><span class="tag">Sucursal ${one.sucursalId}</span></div>
      </div>
      <p class="muted">${one.cliente}, ${formatDateTime(one.fecha)}.
        ${one.productos.length > 0 ? `Para ${one.productos.join(', ')}.` : 'Para todo el pedido.'} ${one.notas}</p>
      <p><a class="link" href="${one.imagenURL}" target="_blank" rel="noreferrer">Ver la receta</a></p>
      ${
        one.productos.length > 0 &&
        html`<p><a class="link" href="/branch-link/pedidos/${one.pedidoId}/indicaciones">Escribir indicaciones<span class="vh"> del pedido ${one.numero}</span></a></p>`
      }
      <form method="post" action="/pharmacist/recetas" class="actions">
        <input type="hidden" name="pedido" value="${one.pedidoId}">
        <input type="hidden" name="receta" value="${one.documentoId}">
        <input type="hidden" name="sucursal" value="${one.sucursalId}">
        <div class="field wide"><label for="${reasonId}">Motivo del rechazo</label>
          <input id="${reasonId}" name="motivo" maxlength="300"></div>
        <button class="btn" name="hacer" value="approve" type="submit">Aprobar</button>
        <button class="btn danger" name="hacer" value="reject" type="submit">Rechazar</button>
      </form>
    </section>`;
}
