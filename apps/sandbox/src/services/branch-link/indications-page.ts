import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { BranchOrder, OrderedLine } from './orders.ts';

/** The typed values, by field name. */
export type Typed = Readonly<Record<string, string>>;

export interface IndicationsView {
  order: BranchOrder;
  eventId: string;
  /** Empty, or the values that the store refused, to be corrected. */
  typed: Typed;
  problem: string;
  isSent: boolean;
}

/** The texts of one product: their names in the store, labels and maximum lengths. */
export const indicationFields = [
  { name: 'dosis', label: 'Dosis', maxLength: 120 },
  { name: 'frecuencia', label: 'Frecuencia', maxLength: 120 },
  { name: 'duracion', label: 'Duración', maxLength: 120 },
  { name: 'observaciones', label: 'Observaciones', maxLength: 500 },
] as const;

export const fieldOf = (name: string, productId: number) => `${name}-${productId}`;

/** Merges lines of the same product for the pharmacist. */
export function productsOf({ lines }: Pick<BranchOrder, 'lines'>): OrderedLine[] {
  return lines.filter((line, index) => lines.findIndex(({ productId }) => productId === line.productId) === index);
}

/** A person acts as the pharmacist. Nothing is prefilled: the customer reads exactly what this person types. */
export function indicationsPage({ order, eventId, typed, problem, isSent }: IndicationsView): Page {
  const products = productsOf(order);
  const main = html`
    <div class="title"><h1>Indicaciones del pedido ${order.orderNumber}</h1>
      <p class="muted">Sé el regente de la sucursal ${order.branchCode}: el cliente lee lo que escribas, con tu nombre.
        Deja en blanco los productos sin indicaciones.</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    ${isSent && html`<p class="note info" role="status">La tienda recibió las indicaciones. Lo que envíes ahora las corrige.</p>`}
    ${
      products.length === 0
        ? html`<div class="panel empty"><h2>Este pedido no tiene productos</h2>
      <p class="muted">Es solo de recetas: no hay a qué ponerle indicaciones.</p></div>`
        : html`<form method="post" action="/branch-link/pedidos/${order.orderId}/indicaciones" class="list">
      <input type="hidden" name="evento" value="${eventId}">
      <section class="panel" aria-labelledby="regente-titulo"><h2 id="regente-titulo">Quién escribe</h2>
        <div class="stack">
        ${field({ name: 'regente', label: 'Nombre del regente', maxLength: 100, isRequired: true }, typed)}
        ${field({ name: 'registro', label: 'Número de colegiación (opcional)', maxLength: 40 }, typed)}
        </div></section>
      ${products.map((line) => linePanel(line, typed))}
      <div class="actions"><button class="btn" type="submit">Enviar indicaciones</button>
        <a class="btn quiet" href="/branch-link/pedidos">Volver a los pedidos</a></div>
    </form>`
    }`;
  return { title: 'Indicaciones de un pedido', section: '/branch-link/pedidos', main };
}

function linePanel({ productId, name, units }: OrderedLine, typed: Typed): Html {
  const titleId = `producto-${productId}`;
  return html`
      <fieldset class="panel" aria-labelledby="${titleId}">
        <h2 id="${titleId}">${name}</h2><p class="muted">${units === 1 ? '1 unidad' : `${units} unidades`}</p>
        <div class="stack">
        ${indicationFields.map((one) => field({ ...one, name: fieldOf(one.name, productId) }, typed))}
        </div>
      </fieldset>`;
}

interface Field {
  name: string;
  label: string;
  maxLength: number;
  isRequired?: boolean;
}

function field({ name, label, maxLength, isRequired = false }: Field, typed: Typed): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
          <input id="${name}" name="${name}" maxlength="${maxLength}" value="${typed[name] ?? ''}" autocomplete="off"${isRequired && html` required`}></div>`;
}
