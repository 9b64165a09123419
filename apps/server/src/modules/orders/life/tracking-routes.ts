import { ok } from '@botica/contract/call';
import type { TrackingDto } from '@botica/contract/orders/life';
import { getTracking } from '@botica/contract/orders/life';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import { lifeStepOf, stepFaces, stepOfHistory, trackingCodeOf, trackingName } from '@botica/domain/orders/life';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { numberOf } from '../index.ts';
import type { TrackedOrder } from './store.ts';
import { findTracked } from './store.ts';

export const trackingRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...getTracking,
    handler: async (request) => {
      const orderId = decodeOrderId(request.params.id);
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const order = orderId === undefined ? undefined : await findTracked(db, { ...owner, orderId });
      const step = order && lifeStepOf(order);
      // An order that is not placed has no tracking; its own screen says what it waits for.
      if (!step) throw new ProblemError('ORDER_NOT_FOUND');
      return ok(toTracking(order, step));
    },
  });
};

/** TRACK-01 */
function toTracking(order: TrackedOrder, step: LifeStep): TrackingDto {
  const { stateId, subStateId } = stepFaces[step];
  const codeOf = (reached: LifeStep) => trackingCodeOf(reached, order.orderTypeId);
  return {
    pedido_ID: encodeOrderId(order.id),
    numero: numberOf(order),
    paso: step,
    codigo: codeOf(step),
    descripcion: trackingName(codeOf(step)),
    pedido_Estado_ID: stateId,
    subEstadoId: subStateId,
    entregado: step === 'delivered',
    rastreos: order.events.flatMap(({ event, at }) => {
      const reached = stepOfHistory(event);
      if (!reached) return [];
      const codigo = codeOf(reached);
      return [{ codigo, descripcion: trackingName(codigo), paso: reached, fecha: new Date(at).toISOString() }];
    }),
  };
}
