import type { ReloadBody } from '@botica/contract/cart';
import { reloadCart, reloadCartForAddress, reloadCartForBranch } from '@botica/contract/cart';
import { orderTypeOf } from '@botica/domain/order-types';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../platform/auth.ts';
import type { Database } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-replies.ts';
import { servingBranchOf } from '../addresses/index.ts';
import { viewpointOf } from '../catalogue/index.ts';
import { eachOnce, linesOf } from './changes.ts';
import type { CartPricer } from './pricing.ts';
import { isBranchOf } from './store.ts';

/** CART-19: the three forms differ only in who says the branch. */
export const reloadRoutes: FastifyPluginAsyncTypebox<{ database: Database; pricer: CartPricer }> = async (
  app,
  { database, pricer },
) => {
  /** Nothing is kept, so there is no version to go on from. */
  function reload(request: FastifyRequest, body: ReloadBody, branch: number | undefined) {
    const cart = {
      version: 0,
      orderTypeId: orderTypeOf(body.tipoPedidoId),
      lines: eachOnce(linesOf(body)).filter(({ quantity }) => quantity > 0),
      couponCode: body.codigoCupon ?? '',
    };
    return pricer.price(cart, viewpointOf(request, branch), request.customer?.id, request.ip);
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
