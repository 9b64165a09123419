import type { ReloadBody } from '@botica/contract/cart/cart';
import { reloadCart, reloadCartForAddress, reloadCartForBranch } from '@botica/contract/cart/cart';
import { toCartDto } from '@botica/contract/cart/to-dto';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../platform/auth.ts';
import type { Database } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-replies.ts';
import { viewpointOf } from '../catalogue/index.ts';
import { servingBranchOf } from '../customers/addresses/index.ts';
import { eachOnce } from './build-lines.ts';
import { linesOf } from './from-dto.ts';
import type { CartPricer } from './price-cart.ts';
import { dropWithdrawn, isBranchOf } from './store.ts';

/** CART-19: the three forms differ only in how the branch is chosen. */
export const reloadRoutes: FastifyPluginAsyncTypebox<{ database: Database; pricer: CartPricer }> = async (
  app,
  { database, pricer },
) => {
  /**
   * Prices the lines of the request without storing them, so there is no version. Withdrawn products are deleted from
   * the customer's stored cart.
   */
  async function reload(request: FastifyRequest, body: ReloadBody, branch: number | undefined) {
    const cart = {
      version: 0,
      orderTypeId: orderTypeOf(body.tipoPedidoId),
      lines: eachOnce(linesOf(body)).filter(({ quantity }) => quantity > 0),
      couponCode: body.codigoCupon ?? '',
    };
    const customerId = request.customer?.id;
    const priced = await pricer.price(cart, viewpointOf(request, branch), customerId, {
      ip: request.ip,
      replacesUnpaid: true,
    });
    const productIds = priced.withdrawn.map(({ productId }) => productId);
    if (customerId !== undefined && productIds.length > 0) {
      await dropWithdrawn(database.sql, { customerId, companyId: request.company.id }, { productIds });
    }
    return toCartDto(priced);
  }

  app.route({
    ...reloadCart,
    handler: async (request) => reload(request, request.body, request.body.sucursalId),
  });
  app.route({
    ...reloadCartForBranch,
    handler: async (request) => {
      const isKnown = await isBranchOf(database.reads.sql, request.params.id, request.company.id);
      if (!isKnown) throw new ProblemError('BRANCH_NOT_FOUND');
      return reload(request, request.body, request.params.id);
    },
  });
  app.route({
    ...reloadCartForAddress,
    handler: async (request) => {
      const { company, params, body } = request;
      const serving = await servingBranchOf(database.db, requireCustomer(request).id, params.id, company);
      if (serving.ok) return reload(request, body, serving.value);
      throw new ProblemError(serving.code === 'SUBURB_NOT_SERVED' ? 'ADDRESS_NOT_SERVED' : serving.code);
    },
  });
};
