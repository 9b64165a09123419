import type { Page } from '../../pages/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import type { AwaitingOrder } from './awaiting.ts';

/** The typed values, by field name. */
export type Typed = Readonly<Record<string, string>>;

/** A product of the store found by the search. */
export interface FoundProduct {
  productoId: number;
  name: string;
}

export interface ProposalView {
  order: AwaitingOrder;
  typed: Typed;
  lines: readonly FoundProduct[];
  /** Undefined before the first search. */
  found: readonly FoundProduct[] | undefined;
  problem: string;
  isSent: boolean;
}

export const unservedRows = [1, 2, 3] as const;

/** A person acts as the pharmacist. Nothing is proposed automatically: every line was searched and added by hand. */
export function proposalPage({ order, typed, lines, found, problem, isSent }: ProposalView): Page {
  const main = html`
    <div class="title"><h1>Propuesta para el pedido ${order.numero}</h1>
      <p class="muted">Sé el regente de la sucursal ${order.sucursalId}: lee la receta de ${order.cliente}, busca los productos y
        envíalos. La tienda pone los precios. ${order.notas}</p></div>
    ${problem && html`<p class="note danger" role="alert">${problem}</p>`}
    ${isSent && html`<p class="note info" role="status">El cliente recibió la propuesta. Lo que envíes ahora la reemplaza.</p>`}
    <ul class="tags">${order.recetas.map(
      ({ imagenURL }, index) =>
        html`<li><a class="link" href="${imagenURL}" target="_blank" rel="noreferrer">Ver la receta ${index + 1}</a></li>`,
    )}</ul>
    <form method="post" action="/pharmacist/recetas/${order.pedidoId}/propuesta" class="list">
      <input type="hidden" name="evento" value="${typed.evento ?? ''}">
      <section class="panel" aria-labelledby="buscar-titulo"><h2 id="buscar-titulo">Buscar productos</h2>
        <div class="actions">
          <div class="field wide"><label for="buscar">Nombre, marca o ingrediente</label>
            <input id="buscar" name="buscar" maxlength="80" value="${typed.buscar ?? ''}" autocomplete="off"></div>
          <button class="btn quiet" name="hacer" value="buscar" type="submit">Buscar</button>
        </div>
        ${found && foundList(found)}
      </section>
      <section class="panel" aria-labelledby="lineas-titulo"><h2 id="lineas-titulo">Productos de la propuesta</h2>
        ${lines.length === 0 ? html`<p class="muted">Todavía no agregas ninguno.</p>` : lines.map((line) => lineFields(line, typed))}
      </section>
      <section class="panel" aria-labelledby="faltan-titulo"><h2 id="faltan-titulo">Lo que no se sirve</h2>
        <div class="stack">${unservedRows.map((row) => unservedFields(row, typed))}</div>
      </section>
      <section class="panel" aria-labelledby="regente-titulo"><h2 id="regente-titulo">Quién propone</h2>
        <div class="stack">
        ${field('regente', 'Nombre del regente', 100, typed)}
        ${field('registro', 'Número de colegiación (opcional)', 40, typed)}
        ${field('observaciones', 'Mensaje para el cliente (opcional)', 500, typed)}
        </div></section>
      <div class="actions"><button class="btn" name="hacer" value="enviar" type="submit">Enviar propuesta</button>
        <a class="btn quiet" href="/pharmacist/recetas">Volver a las recetas</a></div>
    </form>`;
  return { title: 'Propuesta de un pedido', section: '/pharmacist/recetas', main };
}

function foundList(found: readonly FoundProduct[]): Html {
  if (found.length === 0) return html`<p class="muted" role="status">No se encontró ninguno.</p>`;
  return html`<ul class="stack" aria-label="Productos encontrados">${found.map(
    ({ productoId, name }) => html`<li class="actions"><span>${name}</span>
      <button class="btn quiet" name="hacer" value="agregar-${productoId}" type="submit">Agregar<span class="vh"> ${name}</span></button></li>`,
  )}</ul>`;
}

function lineFields({ productoId, name }: FoundProduct, typed: Typed): Html {
  return html`
    <fieldset class="stack"><legend>${name}</legend>
      <input type="hidden" name="nombre-${productoId}" value="${name}">
      ${field(`cantidad-${productoId}`, 'Cantidad', 3, typed)}
      ${field(`nota-${productoId}`, 'Nota (opcional)', 200, typed)}
      <button class="btn quiet" name="hacer" value="quitar-${productoId}" type="submit">Quitar<span class="vh"> ${name}</span></button>
    </fieldset>`;
}

function unservedFields(row: number, typed: Typed): Html {
  return html`${field(`falta-${row}`, `Producto sin servir ${row} (opcional)`, 160, typed)}
    ${field(`motivo-${row}`, `Motivo ${row}`, 200, typed)}`;
}

function field(name: string, label: string, maxLength: number, typed: Typed): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
          <input id="${name}" name="${name}" maxlength="${maxLength}" value="${typed[name] ?? ''}" autocomplete="off"></div>`;
}
