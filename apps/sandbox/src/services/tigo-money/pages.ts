import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';
import type { TigoPayment } from './payments.ts';

const outside = { goesOn: false };

export function walletPage(payment: TigoPayment): Page {
  const href = (how: string) => `/tigo-money/pagar/${how}?code=${payment.authCode}`;
  return {
    title: 'Tigo Money',
    outside,
    main: html`
    <div class="title"><h1>Tigo Money</h1>
      <p class="muted">Botica pide ${payment.amount} ${payment.currency} a la billetera ${payment.account}.</p></div>
    <p><a class="btn" href="${href('success')}">Aceptar el pago</a></p>
    <p><a class="btn sec" href="${href('fail')}">Sin saldo suficiente</a></p>
    <p><a class="btn sec" href="${href('cancel')}">Cancelar</a></p>`,
  };
}

export function lostPage(): Page {
  return { title: 'Tigo Money', outside, main: html`<div class="title"><h1>No encontramos ese pago</h1></div>` };
}
