import { randomUUID } from 'node:crypto';
import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { BranchOrder, OrderedLine } from './orders.ts';

/** The typed values of one product, by field name. */
export type Typed = Readonly<Record<string, string>>;

export interface ShortagesView {
  order: BranchOrder;
  /** Empty, or the values that the store refused, to be corrected. */
  typed: Typed;
  problem: string;
  isSent: boolean;
}

/** A person at the branch reports a missing product. Nothing is automatic. */
export function shortagesPage({ order, typed, problem, isSent }: ShortagesView): Page {
  const main = html`
    <div class="title"><h1>Faltantes del pedido ${order.orderNumber}</h1>
      <p class="muted">Sé la sucursal ${order.branchCode}: di qué producto no tienes y qué va en su lugar. La tienda calcula
        la diferencia y le avisa al cliente.</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    ${isSent && html`<p class="note info" role="status">La tienda cambió el pedido.</p>`}
    <div class="list">${order.lines.map((line, index) => linePanel(order, line, index, typed))}</div>
    <div class="actions"><a class="btn quiet" href="/branch-link/pedidos">Volver a los pedidos</a></div>`;
  return { title: 'Faltantes de un pedido', section: '/branch-link/pedidos', main };
}

function linePanel(order: BranchOrder, line: OrderedLine, index: number, typed: Typed): Html {
  const { productId, name, units, substitute } = line;
  const titleId = `producto-${index}`;
  const own = typed.producto === String(productId) ? typed : {};
  return html`
    <section class="panel" aria-labelledby="${titleId}">
      <h2 id="${titleId}">${name}</h2>
      <p class="muted">${units === 1 ? '1 unidad' : `${units} unidades`}. ${choiceText(line)}</p>
      <form method="post" action="/branch-link/pedidos/${order.orderId}/faltantes" class="stack">
        <input type="hidden" name="evento" value="${own.evento ?? randomUUID()}">
        <input type="hidden" name="producto" value="${productId}">
        <div class="field"><label for="cantidad-${index}">Unidades que faltan</label>
          <input id="cantidad-${index}" name="cantidad" type="number" min="1" max="${units}" value="${own.cantidad ?? '1'}" required></div>
        ${substitute.choice === 'product' && html`<input type="hidden" name="reemplazo" value="${substitute.productId}">`}
        ${substitute.choice === 'pharmacist' && pharmacistFields(index, own)}
        <div class="actions">
          ${substitute.choice !== 'none' && html`<button class="btn" name="hacer" value="reemplazar" type="submit">Reemplazar<span class="vh"> ${name}</span></button>`}
          <button class="btn danger" name="hacer" value="fuera" type="submit">Dejar fuera<span class="vh"> ${name}</span></button>
        </div>
      </form>
    </section>`;
}

function choiceText({ substitute }: OrderedLine): string {
  if (substitute.choice === 'product') return `Si falta, el cliente acepta ${substitute.name}.`;
  return substitute.choice === 'pharmacist'
    ? 'Si falta, el cliente acepta lo que recomiende el regente.'
    : 'Si falta, se deja fuera: el cliente no acepta otro.';
}

function pharmacistFields(index: number, typed: Typed): Html {
  return html`
        ${field(`reemplazo-${index}`, 'reemplazo', 'Código del producto que lo reemplaza', typed)}
        ${field(`regente-${index}`, 'regente', 'Nombre del regente que lo recomienda', typed)}
        ${field(`registro-${index}`, 'registro', 'Número de colegiación del regente', typed)}`;
}

function field(id: string, name: string, label: string, typed: Typed): Html {
  return html`<div class="field"><label for="${id}">${label}</label>
          <input id="${id}" name="${name}" maxlength="100" value="${typed[name] ?? ''}" autocomplete="off"></div>`;
}
