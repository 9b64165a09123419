import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';
import { type Person, people } from './people.ts';

/** Links, not a form: a link may lead to any origin, while the policy restricts forms to this one. */
export function chooserPage(clientName: string, urlFor: (person?: Person) => string): Page {
  const main = html`
    <div class="title">
      <h1>Red social</h1>
      <p class="muted">${clientName} quiere saber quién eres. Elige con quién entrar.</p>
    </div>
    <ul class="shortcuts">
      ${people.map(
        (person) => html`
      <li><a class="panel" href="${urlFor(person)}">
        <strong>${person.givenName} ${person.familyName}</strong>
        <span class="muted">${person.email ?? 'Sin correo'}</span>
        <span class="muted">${person.note}</span>
      </a></li>`,
      )}
    </ul>
    <p><a class="btn sec" href="${urlFor()}">Cancelar</a></p>`;
  return { title: 'Red social', main };
}

export function refusedPage(why: string): Page {
  return {
    title: 'Solicitud no válida',
    main: html`<div class="title"><h1>Solicitud no válida</h1><p class="muted">${why}</p></div>`,
  };
}
