import { ok } from '@botica/contract/call';
import type { ChangedOrderDto, MissingProductDto } from '@botica/contract/orders/changes';
import { cancelOrder, changeOrderAddress, findBranchStock, transferOrder } from '@botica/contract/orders/changes';
import { problems } from '@botica/contract/problems';
import { toCents, toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { MissingProduct } from '@botica/domain/orders/changes';
import { orderChangeMessages } from '@botica/domain/orders/changes';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import type { ChangedOrder } from './changed-order.ts';
import type { AddressAnswer } from './readdress-order.ts';
import type { OrderChanges } from './service.ts';
import type { TransferAnswer } from './transfer-order.ts';

export const orderChangesRoutes: FastifyPluginAsyncTypebox<{ changes: OrderChanges }> = async (app, { changes }) => {
  app.route({
    ...findBranchStock,
    handler: async ({ company, query, body }) => {
      const productIds = body.productos.map(({ productoId }) => productoId);
      const stock = unwrap(await changes.stockAt(company, query.sucursalId, productIds));
      const known = new Map(stock.map((one) => [one.productId, one]));
      return ok({
        detalle: body.productos.map(({ productoId }) => ({
          productoId,
          invActual: known.get(productoId)?.free ?? 0,
          permitePedirSinInventario: known.get(productoId)?.allowsOrderWithoutStock ?? false,
        })),
      });
    },
  });
  app.route({
    ...cancelOrder,
    handler: async (request) => {
      const { id } = request.params;
      const { motivoId: reasonId, comentario = '' } = request.body ?? {};
      const asked = { encodedId: id, reasonId, comment: comentario.trim() };
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const { refundedCents } = unwrap(await changes.cancel(owner, asked));
      return ok({ pedidoId: id, mensaje: orderChangeMessages.cancelled, reembolso: toDecimal(refundedCents) });
    },
  });
  app.route({
    ...transferOrder,
    handler: async (request, reply) => {
      const { pedidoId: encodedId, sucursalId: branchCode, pedido_DesbloqueoID } = request.body;
      const waitsForOpening = pedido_DesbloqueoID === 1;
      const asked = { ...askedBy(request), encodedId, branchCode, waitsForOpening };
      return answer(request, reply, await changes.transfer(asked));
    },
  });
  app.route({
    ...changeOrderAddress,
    handler: async (request, reply) => {
      const { pedidoId: encodedId, coloniaId: suburbId, direccionId: addressId, totalEnvio } = request.body;
      const acceptedCents = totalEnvio === undefined ? undefined : toCents(totalEnvio);
      const waitsForOpening = request.body.pedido_DesbloqueoID === 1;
      const asked = { ...askedBy(request), encodedId, suburbId, addressId, acceptedCents, waitsForOpening };
      return answer(request, reply, await changes.readdress(asked));
    },
  });
};

const askedBy = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  company: request.company,
});

/** The refusal carries the data that the shopper needs to continue. */
function answer(request: FastifyRequest, reply: FastifyReply, answered: TransferAnswer | AddressAnswer) {
  if (answered.ok) return ok(toChanged(answered.value));
  const send = (more: object) =>
    sendProblem(reply, Object.assign(problemReply(answered.code, request.id), more), problems[answered.code].status);
  if (answered.code === 'BRANCH_LACKS_STOCK')
    return send({ faltantes: answered.details?.missing.map(toMissing) ?? [] });
  if (answered.code === 'ORDER_DELIVERY_COST') return send({ costoEnvio: toDecimal(answered.details?.costCents ?? 0) });
  return send({});
}

const toChanged = (order: ChangedOrder): ChangedOrderDto => ({
  pedidoId: encodeOrderId(order.orderId),
  sucursalId: order.branchCode,
  totalEnvio: toDecimal(order.deliveryCents),
  total: toDecimal(order.totalCents),
  cambio: order.isChanged,
});

const toMissing = ({ productId, name, units, available }: MissingProduct): MissingProductDto => ({
  productoId: productId,
  prod_Desc: name,
  cantidad: units,
  invActual: available,
});
