import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';

export interface Notice {
  id: string;
  /** As often as it came: a repeated id is counted, not stored again. */
  times: number;
  receivedAt: string;
  isSigned: boolean;
  type: string;
  entity: string;
  body: string;
}

export function erpPage(notices: readonly Notice[], news: string): Page {
  const main = html`
    <div class="title"><h1>Avisos recibidos</h1>
      <p class="muted">Un sistema de la cadena que recibe los avisos de la tienda en <code>/erp/avisos</code> y comprueba
        su firma. Para que falle, usa <a href="/switchboard">Fallas</a>.</p></div>
    ${news && html`<p class="note" role="status">${news}</p>`}
    <form method="post" action="/erp/secreto" class="panel actions">
      <div class="field wide"><label for="secreto">Secreto con el que comprueba la firma</label>
        <input id="secreto" name="secreto" maxlength="200" required autocomplete="off" placeholder="whsec_"></div>
      <button class="btn" type="submit">Usar este secreto</button>
    </form>
    <div id="avisos" data-live>
    ${notices.length === 0 && html`<p class="muted">Todavía no llegó ninguno.</p>`}
    ${notices.map(
      (one) => html`<section class="panel">
        <div class="panel-h"><h2>${one.type}</h2><div class="tags">
          <span class="tag">${one.isSigned ? 'Firma válida' : 'Firma no válida'}</span>
          ${one.times > 1 && html`<span class="tag">${one.times} veces</span>`}</div></div>
        <p class="muted">${one.entity}, ${one.receivedAt}</p>
        <p><code>${one.body}</code></p>
      </section>`,
    )}
    </div>`;
  return { title: 'Avisos recibidos', section: '/erp/recibidos', isLive: true, main };
}
