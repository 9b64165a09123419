import { ok } from '@botica/contract/call';
import type {
  BankPointsMovementDto,
  PointsHistoryBody,
  PointsMovementDto,
} from '@botica/contract/loyalty/points-history';
import {
  listBankPointsHistory,
  listPointsHistory,
  pointsHistoryTop,
  rewardKindNames,
} from '@botica/contract/loyalty/points-history';
import { describeMovement, transactionName } from '@botica/domain/loyalty/points-history';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { Clock } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { BankPointsMovement } from './bank-store.ts';
import { findBankPointsHistory } from './bank-store.ts';
import { documentOf } from './document-number.ts';
import { periodOf } from './period.ts';
import { toSource } from './source.ts';
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
      const { movements, earned, spent, returned, balance } = await findPointsHistory(db, ownerOf(request), question);
      return ok({
        movimientos: movements.slice(0, top).map(toMovement),
        ganados: earned,
        usados: spent,
        devueltos: returned,
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

function placeOf({ orderId, number, branchCode, branchName }: MovementPlace) {
  return {
    documentoId: documentOf({ orderId, number, branchCode }),
    pedido_ID: orderId === null || number === null ? '' : encodeOrderId(orderId),
    sucursal: branchName ?? '',
  };
}

function toMovement(movement: PointsMovement): PointsMovementDto {
  const { at, points, reason, balance } = movement;
  const { kind, title, detail } = describeMovement(reason, points, toSource(movement));
  return {
    ...placeOf(movement),
    clase: rewardKindNames[kind],
    concepto: title,
    detalle: detail,
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
