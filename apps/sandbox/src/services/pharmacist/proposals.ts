import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import type { SandboxApp } from '../../platform/service.ts';
import type { StoreLine } from '../../platform/store-line.ts';
import type { AwaitingOrder } from './awaiting.ts';
import { awaitingOrders } from './awaiting.ts';
import type { FoundProduct, Typed } from './proposal-page.ts';
import { proposalPage, unservedRows } from './proposal-page.ts';

const ParamsSchema = Type.Object({ pedido: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w=-]+$' }) });
const FormSchema = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 }));
const QuerySchema = Type.Object({ enviada: Type.Optional(Type.String({ maxLength: 1 })) });

/** The pharmacist's form: the only code of the sandbox that proposes lines, always filled in by a person. */
export function serveProposals(app: SandboxApp, { line, now }: { line: StoreLine; now: () => Date }): void {
  const config = { isInspection: true };
  const url = '/recetas/:pedido/propuesta';
  const find = async (pedidoId: string) => (await awaitingOrders(line)).find((order) => order.pedidoId === pedidoId);

  async function search(order: AwaitingOrder, text: string): Promise<FoundProduct[]> {
    const query = new URLSearchParams({ descripcion: text, sucursalId: String(order.sucursalId) });
    const { status, body } = await line.look(`/producto/api/buscador?${query}`, order.empresaId);
    const products = status === 200 ? (body as { productos: StoreProduct[] }).productos : [];
    return products.map(({ productoId, prod_Desc, presentacion }) => ({
      productoId,
      name: `${prod_Desc}, ${presentacion}`,
    }));
  }

  app.get(url, { schema: { params: ParamsSchema, querystring: QuerySchema }, config }, async (request, reply) => {
    const order = await find(request.params.pedido);
    if (!order) return reply.callNotFound();
    const isSent = request.query.enviada === '1';
    const typed = { evento: newEvent() };
    return sendPage(reply, proposalPage({ order, typed, lines: [], found: undefined, problem: '', isSent }));
  });

  app.post(url, { schema: { params: ParamsSchema, body: FormSchema }, config }, async ({ params, body }, reply) => {
    const order = await find(params.pedido);
    if (!order) return reply.callNotFound();
    const [action = '', id = ''] = (body.hacer ?? '').split('-');
    if (action === 'enviar') {
      const said = await line.tell('/integraciones/recetas/propuestas', noticeOf(order, body, now()));
      if (said.status === 200) return reply.redirect(`/pharmacist/recetas/${order.pedidoId}/propuesta?enviada=1`, 303);
      const problem = said.body.mensaje ?? 'La tienda no aceptó la propuesta.';
      return sendPage(reply, proposalPage({ ...viewOf(order, body), found: undefined, problem }));
    }
    const found = body.buscar ? await search(order, body.buscar) : undefined;
    const added = action === 'agregar' ? found?.find(({ productoId }) => String(productoId) === id) : undefined;
    const typed = added
      ? { ...body, [`nombre-${id}`]: added.name, [`cantidad-${id}`]: body[`cantidad-${id}`] ?? '1' }
      : action === 'quitar'
        ? withoutLine(body, id)
        : body;
    return sendPage(reply, proposalPage({ ...viewOf(order, typed), found, problem: '' }));
  });
}

interface StoreProduct {
  productoId: number;
  prod_Desc: string;
  presentacion: string;
}

const newEvent = () => `propuesta-${randomUUID()}`;

const viewOf = (order: AwaitingOrder, typed: Typed) => ({ order, typed, lines: linesOf(typed), isSent: false });

/** The added lines, from hidden fields of the form. */
function linesOf(typed: Typed): FoundProduct[] {
  return Object.entries(typed).flatMap(([field, name]) => {
    const [, id] = /^nombre-(\d+)$/.exec(field) ?? [];
    return id ? [{ productoId: Number(id), name }] : [];
  });
}

function withoutLine(typed: Typed, id: string): Typed {
  const gone = [`nombre-${id}`, `cantidad-${id}`, `nota-${id}`];
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !gone.includes(field)));
}

function noticeOf(order: AwaitingOrder, typed: Typed, now: Date) {
  return {
    eventoId: typed.evento ?? newEvent(),
    sucursalId: order.sucursalId,
    pedidoId: order.pedidoId,
    regente: typed.regente ?? '',
    registroRegente: typed.registro ?? '',
    fecha: now.toISOString(),
    observaciones: typed.observaciones ?? '',
    lineas: linesOf(typed).map(({ productoId }) => ({
      productoId,
      cantidad: Number(typed[`cantidad-${productoId}`] ?? 0),
      nota: typed[`nota-${productoId}`] ?? '',
    })),
    noServidas: unservedRows.flatMap((row) => {
      const descripcion = typed[`falta-${row}`] ?? '';
      return descripcion ? [{ descripcion, motivo: typed[`motivo-${row}`] ?? '' }] : [];
    }),
  };
}
