import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';

/** In the store's format. */
export interface Coupon {
  codigo: string;
  comercioId: number;
  comercio: string;
  titulo: string;
  tipo: number;
  cantidad: number;
  valor: number;
  porcentajeDescuento: number;
  condicionesDeUso: string;
  fechaVence: string;
  estadoId: number;
  vencido: boolean;
  identidad: string;
}

export interface TillView {
  code: string;
  coupon: Coupon | undefined;
  /** The refusal of the store. */
  problem: string;
  news: string;
}

const states: ReadonlyMap<number, string> = new Map([
  [1, 'Nuevo'],
  [2, 'Facturado'],
  [3, 'Anulado'],
]);

export function tillPage({ code, coupon, problem, news }: TillView): Page {
  const main = html`
    <div class="title"><h1>Caja del comercio</h1>
      <p class="muted">Lo que hace la caja de un comercio afiliado cuando un cliente muestra su cupón.</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    ${news && html`<p class="note" role="status">${news}</p>`}
    <form method="get" action="/partner-till/caja" class="panel actions">
      <div class="field wide"><label for="codigo">Código del cupón</label>
        <input id="codigo" name="codigo" value="${code}" maxlength="40" required autocomplete="off"></div>
      <button class="btn" type="submit">Consultar</button>
    </form>
    ${coupon && couponPanel(coupon)}`;
  return { title: 'Caja del comercio', section: '/partner-till/caja', main };
}

function couponPanel(coupon: Coupon): Html {
  const isOpen = coupon.estadoId === 1 && !coupon.vencido;
  const state = coupon.vencido ? 'Vencido' : (states.get(coupon.estadoId) ?? '');
  const worth = coupon.porcentajeDescuento > 0 ? `${coupon.porcentajeDescuento} %` : `L. ${coupon.valor.toFixed(2)}`;
  return html`
    <section class="panel" aria-labelledby="cupon">
      <div class="panel-h"><h2 id="cupon">${coupon.titulo}</h2><div class="tags"><span class="tag">${state}</span></div></div>
      <p class="muted">${coupon.comercio}, ${coupon.cantidad} × ${worth}, vence ${coupon.fechaVence}.
        ${coupon.identidad && `Identidad ${coupon.identidad}.`} ${coupon.condicionesDeUso}</p>
      ${
        isOpen &&
        html`<form method="post" action="/partner-till/caja" class="actions">
        <input type="hidden" name="codigo" value="${coupon.codigo}">
        <input type="hidden" name="comercio" value="${String(coupon.comercioId)}">
        <div class="field wide"><label for="factura">Número de la factura</label>
          <input id="factura" name="factura" maxlength="40" required autocomplete="off"></div>
        <button class="btn" type="submit">Facturar</button>
      </form>`
      }
    </section>`;
}
