import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';
import { type Person, people } from './people.ts';
import { type Flaw, flaws } from './tokens.ts';

const flawNames: Readonly<Record<Flaw, string>> = {
  nonce: 'Una ficha de otra visita',
  audience: 'Una ficha para otra aplicación',
  expired: 'Una ficha vencida',
  signature: 'Una ficha con otra firma',
  issuer: 'Una ficha de otro proveedor',
};

type Choice = { person: Person; flaw?: Flaw };

/** Links, not a form: a link may lead to any origin, while the policy restricts forms to this one. */
export function chooserPage(urlFor: (choice?: Choice) => string): Page {
  const [admin] = people;
  const main = html`
    <div class="title">
      <h1>Cuentas de la empresa</h1>
      <p class="muted">La consola de Botica quiere saber quién eres. Elige con quién entrar.</p>
    </div>
    <ul class="shortcuts">
      ${people.map(
        (person) => html`
      <li><a class="panel" href="${urlFor({ person })}">
        <strong>${person.name}</strong>
        <span class="muted">${person.email}</span>
        <span class="muted">${person.note}</span>
      </a></li>`,
      )}
    </ul>
    <p><a class="btn sec" href="${urlFor()}">Cancelar</a></p>
    <h2>Respuestas que la consola debe rechazar</h2>
    <ul class="shortcuts">
      ${admin ? flaws.map((flaw) => html`<li><a class="panel" href="${urlFor({ person: admin, flaw })}">${flawNames[flaw]}</a></li>`) : []}
    </ul>`;
  return { title: 'Cuentas de la empresa', main };
}

export function refusedPage(why: string): Page {
  return {
    title: 'Solicitud no válida',
    main: html`<div class="title"><h1>Solicitud no válida</h1><p class="muted">${why}</p></div>`,
  };
}
