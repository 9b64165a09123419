import { formatDateTime } from '../../pages/format.ts';
import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';

/** As the store tells it. */
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
  /** What the store said to the last review, when it did not take it. */
  problem: string;
}

export function prescriptionsPage({ prescriptions, problem }: DeskView): Page {
  const main = html`
    <div class="title"><h1>Recetas por revisar</h1>
      <p class="muted">Lo que el regente de cada sucursal aprueba o rechaza antes de que se prepare el pedido.</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    <div id="recetas">
    ${prescriptions.length === 0 && html`<p class="muted">No hay recetas por revisar.</p>`}
    ${prescriptions.map(panel)}
    </div>`;
  return { title: 'Recetas por revisar', section: '/', main };
}

function panel(one: Prescription): Html {
  const reasonId = `motivo-${one.documentoId}`;
  return html`
    <section class="panel" aria-labelledby="${one.documentoId}">
      <div class="panel-h">
        <h2 id="${one.documentoId}">Pedido ${one.numero}</h2>
        <div class="tags"><span class="tag">Sucursal ${one.sucursalId}</span></div>
      </div>
      <p class="muted">${one.cliente}, ${formatDateTime(one.fecha)}.
        ${one.productos.length > 0 ? `Para ${one.productos.join(', ')}.` : 'Para todo el pedido.'} ${one.notas}</p>
      <p><a href="${one.imagenURL}" target="_blank" rel="noreferrer">Ver la receta</a></p>
      <form method="post" action="/pharmacist/recetas" class="actions">
        <input type="hidden" name="pedido" value="${one.pedidoId}">
        <input type="hidden" name="receta" value="${one.documentoId}">
        <input type="hidden" name="sucursal" value="${one.sucursalId}">
        <label for="${reasonId}">Motivo del rechazo</label>
        <input id="${reasonId}" name="motivo" maxlength="300">
        <button class="btn" name="hacer" value="approve" type="submit">Aprobar</button>
        <button class="btn danger" name="hacer" value="reject" type="submit">Rechazar</button>
      </form>
    </section>`;
}
