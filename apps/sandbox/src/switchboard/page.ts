import { formatDateTime } from '../pages/format.ts';
import type { Page } from '../pages/layout.ts';
import type { Faults } from '../platform/faults.ts';
import { type Html, html } from '../platform/html.ts';
import type { Ledger, LedgerEntry } from '../platform/ledger.ts';
import type { MountedService } from '../platform/service.ts';
import { type FaultForm, type FaultFormProblems, toFaultForm } from './fault-form.ts';
import { faultFormView } from './fault-form-view.ts';
import { faultTags, faultWords } from './fault-words.ts';

const shownRequests = 8;

export interface SwitchboardView {
  services: readonly MountedService[];
  faults: Faults;
  ledger: Ledger;
  /** A refused form is shown again as typed. */
  rejected?: { service: string; form: FaultForm; problems: FaultFormProblems };
}

export function switchboardPage(view: SwitchboardView): Page {
  const main = html`
    <div class="title split">
      <div>
        <h1>Fallas</h1>
        <p class="muted">Marca una falla para encenderla. Restablecer quita las fallas y borra mensajes y solicitudes.</p>
      </div>
      <form method="post" action="/switchboard/restablecer"><button class="btn danger" type="submit">Restablecer todo</button></form>
    </div>
    ${view.rejected && html`<p class="note danger" role="alert">No se guardó: revisa los números marcados.</p>`}
    ${view.services.map((service) => servicePanel(service, view))}`;
  return { title: 'Fallas', section: '/switchboard', main };
}

function servicePanel(service: MountedService, { faults, ledger, rejected }: SwitchboardView): Html {
  const active = faults.of(service.name);
  const mine = rejected?.service === service.name ? rejected : undefined;
  const isOpen = mine !== undefined || Object.keys(active).length > 0;
  const requests = ledger.newestFirst(service.name).slice(0, shownRequests);
  return html`
    <section class="panel" id="${service.name}" aria-labelledby="${service.name}.title">
      <div class="panel-h">
        <h2 id="${service.name}.title">${service.title} <code>/${service.name}</code></h2>
        <div class="tags">${faultTags(active)}</div>
      </div>
      <p class="muted">${service.description}</p>
      <details${isOpen && html` open`}>
        <summary>Configurar fallas<span class="vh"> de ${service.title}</span></summary>
        ${faultFormView(service, mine?.form ?? toFaultForm(active), mine?.problems ?? {})}
      </details>
      <h3>Solicitudes recientes</h3>
      ${requests.length > 0 ? requestTable(requests) : html`<p class="muted small">Todavía no ha recibido ninguna.</p>`}
    </section>`;
}

function requestTable(requests: readonly LedgerEntry[]): Html {
  return html`<table class="requests">
        <thead><tr><th scope="col">Hora</th><th scope="col">Solicitud</th><th scope="col">Respuesta</th><th scope="col">Falla</th></tr></thead>
        <tbody>${requests.map(requestRow)}</tbody>
      </table>`;
}

function requestRow({ at, method, url, status, durationMs, faults }: LedgerEntry): Html {
  const answer = status === undefined ? 'Sin respuesta' : `${status} en ${durationMs} ms`;
  return html`
          <tr>
            <td class="when">${formatDateTime(at)}</td>
            <td class="what"><b>${method}</b> <code>${url}</code></td>
            <td>${answer}</td>
            <td>${faults.map((name) => html`<span class="tag danger">${faultWords[name].title}</span> `)}</td>
          </tr>`;
}
