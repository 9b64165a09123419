import { ok } from '@botica/contract/call';
import { repeatOrder, toOrderAgainDto } from '@botica/contract/orders/again';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { OrderAgainService } from './service.ts';

export const orderAgainRoutes: FastifyPluginAsyncTypebox<{ orderAgain: OrderAgainService }> = async (
  app,
  { orderAgain },
) => {
  app.route({
    ...repeatOrder,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const again = unwrap(await orderAgain.repeat(owner, viewpointOf(request, undefined), request.params.id));
      return ok(toOrderAgainDto(again));
    },
  });
};
