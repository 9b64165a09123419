import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import type { SandboxApp } from '../../platform/service.ts';
import type { StoreLine } from '../../platform/store-line.ts';
import { fieldOf, indicationFields, indicationsPage, productsOf, type Typed } from './indications-page.ts';
import type { BranchOrder, OrderBook } from './orders.ts';

const ParamsSchema = Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w=-]+$' }) });
const FormSchema = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 }));
const QuerySchema = Type.Object({ enviadas: Type.Optional(Type.String({ maxLength: 1 })) });

/** The pharmacist's form: the only code of the sandbox that sends indications, always typed by a person. */
export function serveIndications(
  app: SandboxApp,
  { book, line, now }: { book: OrderBook; line: StoreLine; now: () => Date },
): void {
  const config = { isInspection: true };
  const url = '/pedidos/:orderId/indicaciones';

  app.get(url, { schema: { params: ParamsSchema, querystring: QuerySchema }, config }, async (request, reply) => {
    const order = book.find(request.params.orderId);
    if (!order) return reply.callNotFound();
    const isSent = request.query.enviadas === '1';
    return sendPage(reply, indicationsPage({ order, eventId: randomUUID(), typed: {}, problem: '', isSent }));
  });

  app.post(url, { schema: { params: ParamsSchema, body: FormSchema }, config }, async ({ params, body }, reply) => {
    const order = book.find(params.orderId);
    if (!order) return reply.callNotFound();
    const notice = noticeOf(order, body, now());
    const said =
      notice.indicaciones.length > 0
        ? await line.tell('/integraciones/sucursales/indicaciones', notice)
        : { status: 422, body: { mensaje: 'Escribe las indicaciones de al menos un producto.' } };
    if (said.status === 200)
      return reply.redirect(`/branch-link/pedidos/${order.orderId}/indicaciones?enviadas=1`, 303);
    const problem = said.body.mensaje ?? 'La tienda no aceptó las indicaciones.';
    return sendPage(reply, indicationsPage({ order, eventId: notice.eventoId, typed: body, problem, isSent: false }));
  });
}

/** Only the products with typed texts. */
function noticeOf(order: BranchOrder, typed: Typed, now: Date) {
  const indicaciones = productsOf(order).flatMap(({ productId }) => {
    const texts = indicationFields
      .map(({ name }) => [name, (typed[fieldOf(name, productId)] ?? '').trim()] as const)
      .filter(([, text]) => text !== '');
    return texts.length > 0 ? [{ productoId: productId, ...Object.fromEntries(texts) }] : [];
  });
  return {
    eventoId: typed.evento ?? randomUUID(),
    sucursalId: order.branchCode,
    pedidoId: order.orderId,
    regente: typed.regente ?? '',
    registroRegente: typed.registro ?? '',
    fecha: now.toISOString(),
    indicaciones,
  };
}
