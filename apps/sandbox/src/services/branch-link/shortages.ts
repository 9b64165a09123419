import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import type { SandboxApp } from '../../platform/service.ts';
import type { StoreLine } from '../../platform/store-line.ts';
import type { BranchOrder, OrderBook } from './orders.ts';
import type { Typed } from './shortages-page.ts';
import { shortagesPage } from './shortages-page.ts';
import type { BranchWork } from './working.ts';

const ParamsSchema = Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w=-]+$' }) });
const FormSchema = Type.Object({
  evento: Type.String({ maxLength: 60 }),
  producto: Type.Integer({ minimum: 1 }),
  hacer: Type.Union([Type.Literal('reemplazar'), Type.Literal('fuera')]),
  cantidad: Type.Integer({ minimum: 1, maximum: 999 }),
  reemplazo: Type.Optional(Type.String({ maxLength: 12 })),
  regente: Type.Optional(Type.String({ maxLength: 120 })),
  registro: Type.Optional(Type.String({ maxLength: 60 })),
});
const QuerySchema = Type.Object({ enviado: Type.Optional(Type.String({ maxLength: 1 })) });

interface Needs {
  book: OrderBook;
  line: StoreLine;
  work: BranchWork;
}

/** The form of a branch for a missing product: a person says what is missing and what replaces it. */
export function serveShortages(app: SandboxApp, { book, line, work }: Needs): void {
  const config = { isInspection: true };
  const url = '/pedidos/:orderId/faltantes';

  app.get(url, { schema: { params: ParamsSchema, querystring: QuerySchema }, config }, async (request, reply) => {
    const order = book.find(request.params.orderId);
    if (!order) return reply.callNotFound();
    return sendPage(reply, shortagesPage({ order, typed: {}, problem: '', isSent: request.query.enviado === '1' }));
  });

  app.post(url, { schema: { params: ParamsSchema, body: FormSchema }, config }, async ({ params, body }, reply) => {
    const order = book.find(params.orderId);
    if (!order) return reply.callNotFound();
    const typed = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const said = await line.tell('/integraciones/sucursales/sustituciones', noticeOf(order, typed));
    if (said.status === 200) {
      // Reads the current order from the store.
      await work.catchUp();
      return reply.redirect(`/branch-link/pedidos/${order.orderId}/faltantes?enviado=1`, 303);
    }
    const problem = said.body.mensaje ?? 'La tienda no aceptó el cambio.';
    return sendPage(reply, shortagesPage({ order, typed, problem, isSent: false }));
  });
}

/** Nothing is prefilled: a pharmacist who was not named is not sent. */
function noticeOf(order: BranchOrder, typed: Typed) {
  const { regente = '', registro = '' } = typed;
  const replacement = typed.hacer === 'reemplazar' ? Number(typed.reemplazo) : Number.NaN;
  return {
    eventoId: typed.evento,
    sucursalId: order.branchCode,
    pedidoId: order.orderId,
    prodOriginalId: Number(typed.producto),
    cantidad: Number(typed.cantidad),
    ...(Number.isInteger(replacement) ? { idProducto: replacement } : {}),
    ...(regente.trim() ? { regente: { nombre: regente.trim(), registro: registro.trim() } } : {}),
  };
}
