import { ok } from '@botica/contract/call';
import { keepSubstitute, listSubstituteOptions, toSubstituteOptionsDto } from '@botica/contract/orders/substitutes';
import { decodeOrderId } from '@botica/domain/orders';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { SubstituteChoosing, WantedChoice } from './choose-substitutes.ts';
import type { SubstituteOptions } from './find-options.ts';

interface Options {
  choosing: SubstituteChoosing;
  options: SubstituteOptions;
}

export const substitutesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { choosing, options }) => {
  app.route({
    ...listSubstituteOptions,
    handler: async ({ query, company, customer }) => {
      const asker = {
        company,
        branchCode: query.sucursalId,
        orderTypeId: orderTypeOf(query.tipoPedidoId),
        customerId: customer?.id,
      };
      const found = await options.of(query.productoIds.split(',').map(Number), asker);
      return ok(found.map(toSubstituteOptionsDto));
    },
  });

  app.route({
    ...keepSubstitute,
    handler: async (request) => {
      const { pedidoId, prodOriginalId, idProducto, cantidad } = request.body;
      const orderId = decodeOrderId(pedidoId);
      if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      unwrap(await choosing.keep(owner, orderId, toWanted(prodOriginalId, idProducto, cantidad)));
      return ok({ idProducto, cantidad });
    },
  });
};

/** A139 */
function toWanted(originalId: number, productId: number, units: number): WantedChoice {
  if (units === 0) return { originalId, choice: 'none', productId: undefined, units };
  if (productId === 0) return { originalId, choice: 'pharmacist', productId: undefined, units };
  return { originalId, choice: 'product', productId, units };
}
