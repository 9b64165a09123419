import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';

export interface PushBrowser {
  id: string;
  madeAt: string;
  /** It does not want notices any more: the next one is answered with 410. */
  isGone: boolean;
}

export interface PushNotice {
  id: string;
  browserId: string;
  receivedAt: string;
  ttl: string;
  topic: string;
  urgency: string;
  /** As it came, encrypted for the browser, in base64. */
  body: string;
}

const browserRow = ({ id, madeAt, isGone }: PushBrowser) => html`<section class="panel">
  <div class="panel-h"><h2><code>${id}</code></h2><div class="tags">
    <span class="tag">${isGone ? 'Dado de baja' : 'Activo'}</span></div></div>
  <p class="muted">Desde ${madeAt}</p>
  ${
    !isGone &&
    html`<form method="post" action="/push/quitar" class="actions">
      <input type="hidden" name="id" value="${id}">
      <button class="btn" type="submit">Dar de baja</button></form>`
  }
</section>`;

const noticeRow = ({ browserId, receivedAt, ttl, topic, urgency, body }: PushNotice) => html`<section class="panel">
  <div class="panel-h"><h2>Aviso cifrado</h2><div class="tags">
    <span class="tag">${Buffer.from(body, 'base64').length} bytes</span></div></div>
  <p class="muted">${receivedAt}, para <code>${browserId}</code></p>
  <p>Vale ${ttl} segundos. Urgencia: ${urgency}. Tema: <code>${topic}</code></p>
</section>`;

export function pushPage(browsers: readonly PushBrowser[], notices: readonly PushNotice[]): Page {
  const main = html`
    <div class="title"><h1>Avisos del navegador</h1>
      <p class="muted">El servicio de avisos (web push) de un navegador. Recibe los recordatorios cifrados: solo el
        navegador puede leerlos, y aquí no se descifra nada. Para que falle, usa <a href="/switchboard">Fallas</a>.</p></div>
    <div id="push" data-live>
    ${notices.length === 0 && html`<p class="muted">Todavía no llegó ninguno.</p>`}
    ${notices.map(noticeRow)}
    <h2>Navegadores</h2>
    ${browsers.length === 0 && html`<p class="muted">Ningún navegador pidió avisos.</p>`}
    ${browsers.map(browserRow)}
    </div>`;
  return { title: 'Avisos del navegador', section: '/push/recibidos', isLive: true, main };
}
