import { ok } from '@botica/contract/call';
import type {
  BankPointsMovementDto,
  PointsHistoryBody,
  PointsMovementDto,
} from '@botica/contract/loyalty/points-history';
import { listBankPointsHistory, listPointsHistory, pointsHistoryTop } from '@botica/contract/loyalty/points-history';
import { couponNumber, isCouponId } from '@botica/domain/loyalty/partners';
import { isTransferId, transferNumber } from '@botica/domain/loyalty/point-transfers';
import { transactionName } from '@botica/domain/loyalty/points-history';
import { exchangeReference, isExchangeId } from '@botica/domain/loyalty/raffle';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import { isTopUpId, topUpOrderId } from '@botica/domain/services/top-ups';
import type { Clock } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { BankPointsMovement } from './bank-store.ts';
import { findBankPointsHistory } from './bank-store.ts';
import { periodOf } from './period.ts';
import type { HistoryOwner, MovementPlace, PointsMovement } from './store.ts';
import { findPointsHistory } from './store.ts';

export const pointsHistoryRoutes: FastifyPluginAsyncTypebox<{ clock: Clock; db: Db }> = async (app, { clock, db }) => {
  const questionOf = (asked: PointsHistoryBody, top: number) => ({
    ...unwrap(periodOf(asked, clock.now())),
    limit: top + 1,
  });

  app.route({
    ...listPointsHistory,
    handler: async (request) => {
      const top = request.body.Top ?? pointsHistoryTop.usual;
      const question = questionOf(request.body, top);
      const { movements, earned, spent, balance } = await findPointsHistory(db, ownerOf(request), question);
      return ok({
        movimientos: movements.slice(0, top).map(toMovement),
        ganados: earned,
        usados: spent,
        saldo: balance,
        hayMas: movements.length > top,
      });
    },
  });

  app.route({
    ...listBankPointsHistory,
    handler: async (request) => {
      const top = request.body.Top ?? pointsHistoryTop.usual;
      const question = questionOf(request.body, top);
      const { movements, spent, returned, cashBackCents } = await findBankPointsHistory(db, ownerOf(request), question);
      return ok({
        movimientos: movements.slice(0, top).map(toBankMovement),
        usados: spent,
        devueltos: returned,
        cashBackUsado: toDecimal(cashBackCents),
        hayMas: movements.length > top,
      });
    },
  });
};

const ownerOf = (request: FastifyRequest): HistoryOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

/** Points are also spent on top-ups and coupons, and transferred, without a branch. */
function documentOf({ orderId, number, branchCode }: Omit<MovementPlace, 'branchName'>): string {
  if (orderId !== null && isTopUpId(orderId)) return topUpOrderId(orderId);
  if (orderId !== null && isExchangeId(orderId)) return exchangeReference(orderId);
  if (orderId !== null && isCouponId(orderId)) return couponNumber(orderId);
  if (orderId !== null && isTransferId(orderId)) return `TR-${transferNumber(orderId)}`;
  return branchCode === null ? '' : orderNumberText(branchCode, number);
}

function placeOf({ orderId, number, branchCode, branchName }: MovementPlace) {
  return {
    documentoId: documentOf({ orderId, number, branchCode }),
    pedido_ID: orderId === null || number === null ? '' : encodeOrderId(orderId),
    sucursal: branchName ?? '',
  };
}

function toMovement({ at, points, reason, balance, ...place }: PointsMovement): PointsMovementDto {
  return {
    ...placeOf(place),
    fecha: new Date(at).toISOString(),
    puntos: points,
    tipoTransaccion: transactionName(reason),
    saldo: balance,
  };
}

function toBankMovement({
  at,
  points,
  cashBackCents,
  reason,
  lastFour,
  ...place
}: BankPointsMovement): BankPointsMovementDto {
  return {
    ...placeOf(place),
    fecha: new Date(at).toISOString(),
    puntos: points,
    cashBack: toDecimal(cashBackCents),
    tipoTransaccion: transactionName(reason),
    tarjeta: lastFour ?? '',
  };
}
