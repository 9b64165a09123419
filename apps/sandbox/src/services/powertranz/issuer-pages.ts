import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { Sale } from './sales.ts';

const outside = { goesOn: false };
const amountOf = (sale: Sale) => `${sale.amount.toFixed(2)} (${sale.currency})`;
const tokenField = (sale: Sale) => html`<input type="hidden" name="SpiToken" value="${sale.spiToken}">`;

/** The processor's own page for the card number, when the store sent none; the store never sees the number. */
export function cardPage(sale: Sale, problem = ''): Page {
  return {
    title: 'Datos de la tarjeta',
    outside,
    main: html`
    <div class="title"><h1>Datos de la tarjeta</h1><p class="muted">Vas a pagar ${amountOf(sale)}.</p></div>
    <form class="panel stack" method="post" action="/issuer/3ds/card">
      ${tokenField(sale)}
      ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
      ${field('CardPan', 'Número de tarjeta', 'numeric', 'cc-number')}
      ${field('CardExpiration', 'Vence (MM/AA)', 'numeric', 'cc-exp')}
      ${field('CardCvv', 'Código de seguridad', 'numeric', 'cc-csc')}
      ${field('CardholderName', 'Nombre en la tarjeta', 'text', 'cc-name')}
      <button class="btn" type="submit">Pagar</button>
    </form>`,
  };
}

function field(name: string, label: string, mode: string, autocomplete: string): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
        <input id="${name}" name="${name}" inputmode="${mode}" autocomplete="${autocomplete}" required></div>`;
}

export function challengePage(sale: Sale, lastFour: string): Page {
  return {
    title: 'Confirma que eres tú',
    outside,
    main: html`
    <div class="title"><h1>Confirma que eres tú</h1>
      <p class="muted">Botica pide ${amountOf(sale)} a tu tarjeta terminada en ${lastFour}.</p></div>
    <form class="panel stack" method="post" action="/issuer/3ds/challenge">
      ${tokenField(sale)}
      <div class="field"><label for="password">Contraseña de tu banco</label>
        <input id="password" name="password" type="password" autocomplete="one-time-code" required aria-describedby="hint">
        <p class="hint" id="hint">La de las tarjetas de prueba es 3ds2.</p></div>
      <button class="btn" type="submit">Confirmar</button>
      <button class="btn sec" type="submit" name="cancel" value="1" formnovalidate>Cancelar</button>
    </form>`,
  };
}

/** Inspects the browser, without action by the shopper. */
export function fingerprintPage(sale: Sale): Page {
  return goOn('Reconociendo tu navegador', '/issuer/3ds/fingerprint', [['SpiToken', sale.spiToken]]);
}

/** A self-submitting form; without scripts the shopper submits it. */
export function goOn(title: string, action: string, fields: readonly (readonly [string, string])[]): Page {
  return {
    title,
    outside: { goesOn: true },
    main: html`
    <div class="title"><h1>${title}</h1><p class="muted">Un momento, por favor.</p></div>
    <form method="post" action="${action}" data-submits>
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      <button class="btn sec" type="submit">Continuar</button>
    </form>`,
  };
}

export function lostPage(): Page {
  return {
    title: 'Pago no encontrado',
    outside,
    main: html`<div class="title"><h1>Pago no encontrado</h1>
      <p class="muted">Vuelve a la tienda e intenta nuevamente.</p></div>`,
  };
}

/** RedirectData: a whole self-submitting page that the store shows unchanged. */
export function redirectData(sale: Sale, origin: string): string {
  return html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>3-D Secure</title></head>
<body>
<form id="tds" method="post" action="${origin}/issuer/3ds/start">
${tokenField(sale)}
<noscript><button type="submit">Continuar</button></noscript>
</form>
<script>document.getElementById('tds').submit();</script>
</body></html>`.toString();
}
