import { ok } from '@botica/contract/call';
import { refundCareOrder } from '@botica/contract/care/orders';
import { toCents } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '../../../platform/database.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { askedBy } from '../acts/index.ts';
import { findRefundDtos, orderIdOf } from '../orders/index.ts';
import type { CareRefunds } from './service.ts';

export const careRefundsRoutes: FastifyPluginAsyncTypebox<{ careRefunds: CareRefunds; db: Db }> = async (
  app,
  { careRefunds, db },
) => {
  app.route({
    ...refundCareOrder,
    handler: async (request) => {
      const { clave, pagoId, parte, monto, motivo, via } = request.body;
      const source = pagoId === undefined ? parte !== undefined && { position: parte } : { attemptId: pagoId };
      if (!source) throw new ProblemError('REFUND_NOT_LEFT');
      const orderId = orderIdOf(request.params.pedidoId);
      const wanted = { key: clave, source, amountCents: toCents(monto) };
      const { isWaiting } = unwrap(await careRefunds.refund(orderId, wanted, askedBy(request, motivo, via)));
      const made = isWaiting ? undefined : (await findRefundDtos(db, orderId)).find((one) => one.reembolsoId === clave);
      return ok({ esperaFirma: isWaiting, reembolso: made ?? null });
    },
  });
};
