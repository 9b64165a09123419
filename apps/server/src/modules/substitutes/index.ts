import { ok } from '@botica/contract/call';
import { keepSubstitute } from '@botica/contract/substitutes';
import { decodeOrderId, orderStateIds } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { requireCustomer } from '../../platform/auth.ts';
import type { Platform } from '../../platform/index.ts';
import { ProblemError, unwrap } from '../../platform/problem-replies.ts';
import { lockOrder } from '../orders/index.ts';
import type { Substitute } from './store.ts';
import { isSubstituteAllowed, removeSubstitute, saveSubstitute } from './store.ts';

export { orderSubstitutes } from './tables.ts';

type SubstituteProblem = 'ORDER_NOT_FOUND' | 'SUBSTITUTE_NOT_ALLOWED';

/** C093: while the branch has not invoiced the order, its owner says what may stand in for a product. */
const substitutesRoutes: FastifyPluginAsyncTypebox<Platform> = async (app, { clock, database }) => {
  function keep(
    substitute: Substitute,
    { customerId, companyId }: { customerId: string; companyId: number },
  ): Promise<Result<Substitute, SubstituteProblem>> {
    return database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, substitute.orderId);
      const isOwn = order?.customerId === customerId && order.companyId === companyId && order.phase !== 'released';
      if (!order || !isOwn) return failure('ORDER_NOT_FOUND');
      if (order.stateId !== orderStateIds.new) return failure('SUBSTITUTE_NOT_ALLOWED');
      if (substitute.quantity === 0) {
        await removeSubstitute(tx, substitute);
        return success(substitute);
      }
      if (!(await isSubstituteAllowed(tx, { ...substitute, companyId }))) return failure('SUBSTITUTE_NOT_ALLOWED');
      await saveSubstitute(tx, substitute, clock.now());
      return success(substitute);
    });
  }

  app.route({
    ...keepSubstitute,
    handler: async (request) => {
      const { pedidoId, prodOriginalId, idProducto, cantidad } = request.body;
      const orderId = decodeOrderId(pedidoId);
      if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const substitute = { orderId, originalProductId: prodOriginalId, productId: idProducto, quantity: cantidad };
      unwrap(await keep(substitute, owner));
      return ok({ idProducto, cantidad });
    },
  });
};

export async function registerSubstitutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(substitutesRoutes, platform);
}
