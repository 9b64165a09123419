import { ok } from '@botica/contract/call';
import { getOrderDetail, getOrderSummary, listOrders } from '@botica/contract/orders/summary';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { productImageBaseOf } from '../../catalogue/index.ts';
import type { OrderSummaryService } from './service.ts';
import type { OrderOwner } from './store.ts';
import { toDetail, toListItem, toSummary } from './to-dto.ts';

export interface OrderSummaryRoutesOptions {
  orderSummary: OrderSummaryService;
}

export const orderSummaryRoutes: FastifyPluginAsyncTypebox<OrderSummaryRoutesOptions> = async (
  app,
  { orderSummary },
) => {
  app.route({
    ...getOrderDetail,
    handler: async (request) => {
      const order = unwrap(await orderSummary.find(ownerOf(request), request.params.id));
      return ok(toDetail(order, productImageBaseOf(request.company)));
    },
  });
  app.route({
    ...getOrderSummary,
    handler: async (request) => {
      const owner = ownerOf(request);
      const order = unwrap(await orderSummary.find(owner, request.params.id));
      const beside = await orderSummary.beside(owner, order);
      return ok(
        toSummary(order, { ...beside, imageBase: productImageBaseOf(request.company), now: orderSummary.now() }),
      );
    },
  });
  app.route({
    ...listOrders,
    handler: async (request) => {
      const { estadoId: stateId, tipoId: orderTypeId, personaId: personId, despuesDe: after } = request.query;
      const question = { days: request.params.dias, stateId, orderTypeId, personId, after };
      const { orders, hasMore } = unwrap(await orderSummary.list(ownerOf(request), question));
      const now = orderSummary.now();
      return ok({ pedidos: orders.map((order) => toListItem(order, now)), hayMas: hasMore });
    },
  });
};

const ownerOf = (request: FastifyRequest): OrderOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});
