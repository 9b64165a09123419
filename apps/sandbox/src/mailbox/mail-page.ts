import { formatBytes, formatDateTime } from '../pages/format.ts';
import type { Page } from '../pages/layout.ts';
import { type Html, html } from '../platform/html.ts';
import { mailFrameRights } from '../platform/security.ts';
import { attachmentBytes, type MailAttachment, type MailMessage } from '../services/mail/messages.ts';

export function mailPage(mail: MailMessage): Page {
  const main = html`
    <p><a class="link" href="/buzon">‹ Volver al buzón</a></p>
    <article class="panel mail">
      <h1>${mail.subject}</h1>
      <dl class="facts">
        <div><dt>De</dt><dd>${mail.from}</dd></div>
        <div><dt>Para</dt><dd><a href="/buzon?${new URLSearchParams({ destino: mail.to }).toString()}">${mail.to}</a></dd></div>
        <div><dt>Fecha</dt><dd><time datetime="${mail.receivedAt}">${formatDateTime(mail.receivedAt)}</time></dd></div>
      </dl>
      ${mail.attachments.length > 0 && attachmentList(mail)}
      ${mail.html === '' ? textBody(mail.text) : htmlBody(mail)}
    </article>`;
  return { title: mail.subject, section: '/buzon', main };
}

function attachmentList({ id, attachments }: MailMessage): Html {
  const item = (attachment: MailAttachment, index: number) => html`
        <li><a class="btn sec" href="/buzon/correo/${id}/adjuntos/${index}" download>${attachment.name} <small>${formatBytes(attachmentBytes(attachment))}</small></a></li>`;
  return html`<h2 class="vh">Adjuntos</h2>
      <ul class="attachments">${attachments.map(item)}</ul>`;
}

function htmlBody({ id, text }: MailMessage): Html {
  return html`<iframe class="mail-body" title="Contenido del correo" sandbox="${mailFrameRights.join(' ')}" src="/buzon/correo/${id}/cuerpo"></iframe>
      <p><a class="link" href="/buzon/correo/${id}/cuerpo" target="_blank" rel="noopener">Abrir el correo en otra pestaña</a></p>
      ${text !== '' && html`<details><summary>Versión de solo texto</summary>${textBody(text)}</details>`}`;
}

function textBody(text: string): Html {
  return html`<pre class="mail-text">${text}</pre>`;
}
