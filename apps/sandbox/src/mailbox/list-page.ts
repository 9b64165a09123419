import { formatDateTime } from '../pages/format.ts';
import type { Page } from '../pages/layout.ts';
import { type Html, html } from '../platform/html.ts';
import type { MailMessage } from '../services/mail/messages.ts';
import type { SmsMessage } from '../services/sms/messages.ts';
import type { MailboxItem } from './messages.ts';

const shownMessages = 100;
const previewLength = 160;

export interface MailboxView {
  items: readonly MailboxItem[];
  recipient: string;
  isPaused: boolean;
}

export function mailboxPage({ items, recipient, isPaused }: MailboxView): Page {
  const main = html`
    <div class="title split">
      <div>
        <h1>Buzón</h1>
        <p class="muted">Los SMS y correos que envió la tienda, del más nuevo al más antiguo.</p>
      </div>
      ${pauseLink(recipient, isPaused)}
    </div>
    <form class="filter" method="get" action="/buzon" role="search">
      <label for="destino">Correo o teléfono</label>
      <input id="destino" name="destino" type="search" autocomplete="off" value="${recipient}">
      ${isPaused && html`<input type="hidden" name="pausa" value="1">`}
      <button class="btn" type="submit">Filtrar</button>
      ${recipient !== '' && html`<a class="btn quiet" href="${mailboxUrl('', isPaused)}">Ver todos</a>`}
    </form>
    <p class="small muted" role="status" id="cuenta" data-live>${countWords(items.length)}</p>
    <div id="mensajes" data-live>${items.length > 0 ? messageList(items) : emptyBox(recipient)}</div>`;
  return { title: 'Buzón', section: '/buzon', isLive: !isPaused, main };
}

function pauseLink(recipient: string, isPaused: boolean): Html {
  const url = mailboxUrl(recipient, !isPaused);
  return isPaused
    ? html`<a class="btn soft" href="${url}">Reanudar</a>`
    : html`<a class="btn soft" href="${url}"><span class="pulse"></span>En vivo · Pausar</a>`;
}

function mailboxUrl(recipient: string, isPaused: boolean): string {
  const query = new URLSearchParams();
  if (recipient !== '') query.set('destino', recipient);
  if (isPaused) query.set('pausa', '1');
  return query.size > 0 ? `/buzon?${query}` : '/buzon';
}

function countWords(count: number): string {
  if (count > shownMessages) return `${count} mensajes; se muestran los ${shownMessages} más nuevos`;
  return count === 1 ? '1 mensaje' : `${count} mensajes`;
}

function messageList(items: readonly MailboxItem[]): Html {
  const rows = items
    .slice(0, shownMessages)
    .map((item) => (item.kind === 'sms' ? smsRow(item.message) : mailRow(item.message)));
  return html`<ol class="messages">${rows}</ol>`;
}

function smsRow({ to, text, receivedAt }: SmsMessage): Html {
  return html`
      <li class="panel message">
        <div class="message-h"><span class="tag info">SMS</span><b class="to">${to}</b>${time(receivedAt)}</div>
        <p class="sms">${text}</p>
      </li>`;
}

function mailRow({ id, to, subject, text, attachments, receivedAt }: MailMessage): Html {
  return html`
      <li class="panel message">
        <div class="message-h"><span class="tag">Correo</span><b class="to">${to}</b>${time(receivedAt)}</div>
        <h2><a href="/buzon/correo/${id}">${subject}</a></h2>
        <p class="muted small">${preview(text)}</p>
        ${attachments.length > 0 && html`<p class="tags">${attachments.map(({ name }) => html`<span class="tag line">${name}</span>`)}</p>`}
      </li>`;
}

function time(receivedAt: string): Html {
  return html`<time class="muted small" datetime="${receivedAt}">${formatDateTime(receivedAt)}</time>`;
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > previewLength ? `${line.slice(0, previewLength).trimEnd()}…` : line;
}

function emptyBox(recipient: string): Html {
  return html`<div class="panel empty">
      <h2>${recipient === '' ? 'Aún no hay mensajes' : `Nada para ${recipient}`}</h2>
      <p class="muted">${
        recipient === ''
          ? 'Aquí aparecen los códigos, avisos y recibos en cuanto la tienda los envía.'
          : 'Revisa que el correo o el teléfono esté bien escrito, o mira todos los mensajes.'
      }</p>
    </div>`;
}
