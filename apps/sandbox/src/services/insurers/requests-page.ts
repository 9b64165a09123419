import { formatDateTime } from '../../pages/format.ts';
import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { PendingRequest } from './decision.ts';
import { approval } from './decision.ts';

export interface DeskView {
  requests: readonly PendingRequest[];
  /** The refusal of the last answer by the store. */
  problem: string;
  paceSeconds: number;
}

export function requestsPage({ requests, problem, paceSeconds }: DeskView): Page {
  const main = html`
    <div class="title"><h1>Solicitudes a aseguradoras</h1>
      <p class="muted">Lo que cada aseguradora aprueba, rechaza o pide corregir.
        ${
          paceSeconds > 0
            ? `Responden solas, un paso cada ${paceSeconds} segundos: rechazan los carnets que terminan en 9 y piden una corrección a los que terminan en 8.`
            : 'Esperan a que alguien responda aquí.'
        }</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    <div id="solicitudes" class="list">
    ${
      requests.length === 0 &&
      html`<div class="panel empty"><h2>No hay solicitudes por revisar</h2>
      <p class="muted">Las que envían los clientes llegan aquí hasta que alguien responde.</p></div>`
    }
    ${requests.map(panel)}
    </div>`;
  return { title: 'Solicitudes a aseguradoras', section: '/insurers/solicitudes', main };
}

function panel(request: PendingRequest): Html {
  const id = `solicitud-${request.solicitudId}`;
  const proposed = approval(request);
  return html`
    <section class="panel" aria-labelledby="${id}">
      <div class="panel-h">
        <h2 id="${id}">Solicitud ${request.solicitudId}</h2>
        <div class="tags"><span class="tag">${request.aseguradora}</span>
          <span class="tag">${request.estadoId === 1 ? 'Sin empezar' : 'En revisión'}</span></div>
      </div>
      <p class="muted">${request.paciente}, póliza ${request.noPoliza}, carnet ${request.noCarnet}.
        ${formatDateTime(request.fecha)}.</p>
      <p>${links('Receta', request.recetas)} ${links('Carnet', request.carnet)}
        ${request.identidad && links('Identidad', [request.identidad])}</p>
      <form method="post" action="/insurers/solicitudes" class="actions">
        <input type="hidden" name="solicitud" value="${request.solicitudId}">
        <input type="hidden" name="version" value="${request.version}">
        <input type="hidden" name="aseguradora" value="${request.aseguradoraId}">
        <div class="field"><label for="${id}-cobertura">Cobertura, %</label>
          <input id="${id}-cobertura" name="cobertura" type="number" min="0" max="100" value="${proposed.cobertura ?? 0}"></div>
        <div class="field"><label for="${id}-copago">Copago</label>
          <input id="${id}-copago" name="copago" type="number" min="0" step="0.01" value="${proposed.copago ?? 0}"></div>
        <div class="field wide"><label for="${id}-motivo">Motivo de la corrección o del rechazo</label>
          <input id="${id}-motivo" name="motivo" maxlength="300"></div>
        ${request.estadoId === 1 && html`<button class="btn sec" name="hacer" value="take" type="submit">Empezar a revisar</button>`}
        <button class="btn" name="hacer" value="approve" type="submit">Aprobar</button>
        <button class="btn sec" name="hacer" value="askCorrection" type="submit">Pedir corrección</button>
        <button class="btn danger" name="hacer" value="reject" type="submit">Rechazar</button>
      </form>
    </section>`;
}

function links(name: string, addresses: readonly string[]): Html {
  return html`${addresses.map(
    (address, index) =>
      html`<a class="link" href="${address}" target="_blank" rel="noreferrer">${name}${addresses.length > 1 && ` ${index + 1}`}</a> `,
  )}`;
}
