import { ok } from '@botica/contract/call';
import { checkCoupon, listCouponProducts } from '@botica/contract/tenders/digital-coupons';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { DigitalCouponsService } from './service.ts';

export const digitalCouponsRoutes: FastifyPluginAsyncTypebox<{ coupons: DigitalCouponsService }> = async (
  app,
  { coupons },
) => {
  app.route({
    ...listCouponProducts,
    handler: async ({ company }) => ok(await coupons.products(company)),
  });
  app.route({
    ...checkCoupon,
    handler: async (request) => {
      const { codigo, productoId, tipoPedidoEmun, subTotal } = request.body;
      const productIds = Array.isArray(productoId) ? productoId : [productoId];
      const question = { code: codigo, orderTypeId: tipoPedidoEmun, productIds, subTotal };
      const asker = { customerId: requireCustomer(request).id, ip: request.ip };
      return unwrap(await coupons.check(viewpointOf(request, undefined), asker, question));
    },
  });
};
