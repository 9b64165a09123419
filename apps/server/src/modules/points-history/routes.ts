import { ok } from '@botica/contract/call';
import type { PointsMovementDto } from '@botica/contract/points-history';
import { listPointsHistory, pointsHistoryTop } from '@botica/contract/points-history';
import { orderNumberText } from '@botica/domain/order-summary';
import { encodeOrderId } from '@botica/domain/orders';
import { transactionName } from '@botica/domain/points-history';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '@botica/domain/time';
import { storeInstant } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { requireCustomer } from '../../platform/auth.ts';
import type { Db } from '../../platform/database.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import type { HistoryQuestion, PointsMovement } from './store.ts';
import { findPointsHistory } from './store.ts';

type Asked = Static<typeof listPointsHistory.schema.body>;
type DatesProblem = 'HISTORY_START_NEEDED' | 'HISTORY_END_NEEDED' | 'DATES_NOT_VALID';

const dayMs = 86_400_000;

export const pointsHistoryRoutes: FastifyPluginAsyncTypebox<{ clock: Clock; db: Db }> = async (app, { clock, db }) => {
  app.route({
    ...listPointsHistory,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const top = request.body.Top ?? pointsHistoryTop.usual;
      const period = unwrap(periodOf(request.body, clock.now()));
      const { movements, earned, spent, balance } = await findPointsHistory(db, owner, { ...period, limit: top + 1 });
      return ok({
        movimientos: movements.slice(0, top).map(toMovement),
        ganados: earned,
        usados: spent,
        saldo: balance,
        hayMas: movements.length > top,
      });
    },
  });
};

/** HIST-02 HIST-03: dates when one is given, whole days by the hour of the store; otherwise the last days. */
function periodOf(
  { fechaInicio, fechaFinal, diasHistorial }: Asked,
  now: Date,
): Result<Omit<HistoryQuestion, 'limit'>, DatesProblem> {
  if (diasHistorial !== undefined && !fechaInicio && !fechaFinal) {
    return success({ from: new Date(now.getTime() - diasHistorial * dayMs), until: null });
  }
  if (!fechaInicio) return failure('HISTORY_START_NEEDED');
  if (!fechaFinal) return failure('HISTORY_END_NEEDED');
  if (fechaFinal < fechaInicio) return failure('DATES_NOT_VALID');
  return success({ from: storeInstant(fechaInicio, 0), until: storeInstant(fechaFinal, 24 * 60) });
}

function toMovement(movement: PointsMovement): PointsMovementDto {
  const { orderId, number, branchCode, branchName, at, points, reason, balance } = movement;
  return {
    documentoId: branchCode === null ? '' : orderNumberText(branchCode, number),
    pedido_ID: orderId === null || number === null ? '' : encodeOrderId(orderId),
    fecha: new Date(at).toISOString(),
    puntos: points,
    tipoTransaccion: transactionName(reason),
    sucursal: branchName ?? '',
    saldo: balance,
  };
}
