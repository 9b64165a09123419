import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';

/** The typed values, by field name. */
export type Typed = Readonly<Record<string, string>>;

export interface IdentitiesView {
  eventId: string;
  /** Empty, or the values that the store refused, to be corrected. */
  typed: Typed;
  problem: string;
  isSent: boolean;
}

/** The desk of a branch: a person enters the document that a customer shows. */
export function identitiesPage({ eventId, typed, problem, isSent }: IdentitiesView): Page {
  const main = html`
    <div class="title"><h1>Confirmar una identidad en persona</h1>
      <p class="muted">Sé el mostrador de una sucursal: el cliente te muestra su documento y te dice el correo de su cuenta.</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    ${isSent && html`<p class="note info" role="status">La tienda confirmó la identidad.</p>`}
    <form method="post" action="/branch-link/identidades" class="panel stack">
      <input type="hidden" name="evento" value="${eventId}">
      ${field({ name: 'identidad', label: 'Número de identidad', maxLength: 30 }, typed)}
      <div class="field"><label for="tipo">Tipo de documento</label>
        <select id="tipo" name="tipo">
          <option value="1"${typed.tipo !== '2' && html` selected`}>Identidad nacional</option>
          <option value="2"${typed.tipo === '2' && html` selected`}>Pasaporte</option>
        </select></div>
      ${field({ name: 'correo', label: 'Correo de la cuenta', maxLength: 254 }, typed)}
      ${field({ name: 'sucursal', label: 'Sucursal', maxLength: 6 }, { sucursal: '5', ...typed })}
      ${field({ name: 'quien', label: 'Quién vio el documento', maxLength: 100 }, typed)}
      <div class="actions"><button class="btn" type="submit">Confirmar identidad</button></div>
    </form>`;
  return { title: 'Confirmar una identidad', section: '/branch-link/identidades', main };
}

function field({ name, label, maxLength }: { name: string; label: string; maxLength: number }, typed: Typed): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
        <input id="${name}" name="${name}" maxlength="${maxLength}" value="${typed[name] ?? ''}" autocomplete="off" required></div>`;
}
