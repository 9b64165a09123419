import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';
import type { Mistake, Processor } from './reports.ts';
import { mistakes, processors } from './reports.ts';

const names: Readonly<Record<Processor, string>> = {
  powertranz: 'PowerTranz',
  bac: 'BAC Credomatic',
  paypal: 'PayPal',
  'tigo-money': 'Tigo Money',
};
const mistakeNames: Readonly<Record<Mistake, string>> = {
  monto: 'La primera fila con un monto mayor',
  falta: 'Sin la primera fila',
  sobra: 'Una fila que la tienda no tiene',
  doble: 'La primera fila dos veces',
};

export function settlementsPage({ day, counts }: { day: string; counts: Readonly<Record<Processor, number>> }): Page {
  const main = html`
    <div class="title"><h1>Liquidaciones</h1>
      <p class="muted">El archivo con que cada procesador liquida un día. El personal lo sube en la consola, en Conciliación.</p></div>
    <div id="liquidaciones" class="list">
    ${processors.map(
      (one) => html`
      <section class="panel" aria-labelledby="${one}">
        <div class="panel-h"><h2 id="${one}">${names[one]}</h2>
          <div class="tags"><span class="tag">${counts[one]} movimientos en total</span></div></div>
        <form method="get" action="/settlements/archivos/${one}" class="actions">
          <div class="field"><label for="${one}-dia">Día</label>
            <input id="${one}-dia" name="dia" type="date" value="${day}" required></div>
          <div class="field"><label for="${one}-moneda">Moneda de la cuenta</label>
            <select id="${one}-moneda" name="moneda">${['HNL', 'GTQ', 'NIO'].map((code) => html`<option>${code}</option>`)}</select></div>
          <div class="field"><label for="${one}-falla">Error a propósito</label>
            <select id="${one}-falla" name="falla"><option value="">Ninguno</option>
            ${mistakes.map((mistake) => html`<option value="${mistake}">${mistakeNames[mistake]}</option>`)}</select></div>
          <button class="btn" type="submit">Descargar</button>
        </form>
      </section>`,
    )}
    </div>`;
  return { title: 'Liquidaciones', section: '/settlements/archivos', main };
}
