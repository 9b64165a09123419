import { ok } from '@botica/contract/call';
import { tellSubstitution } from '@botica/contract/orders/substitutes';
import { toDecimal } from '@botica/domain/money';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import type { SubstitutionApplying } from './apply-substitution.ts';

interface Options {
  substitute: SubstitutionApplying;
  clock: Clock;
  noticeKeys: KeyOf;
}

/** For branches: no session, but signed as all branch notices. */
export const substitutionRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { substitute, clock, noticeKeys },
) => {
  await app.register(signedNotices, { keyOf: noticeKeys, clock });

  app.route({
    ...tellSubstitution,
    handler: async ({ body }) => {
      const orderId = decodeOrderId(body.pedidoId);
      if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
      const { regente } = body;
      const applied = await substitute.apply({
        id: body.eventoId,
        orderId,
        branchCode: body.sucursalId,
        originalId: body.prodOriginalId,
        units: body.cantidad,
        productId: body.idProducto,
        pharmacist: regente && { name: regente.nombre, register: regente.registro },
      });
      const { isRepeated, differenceCents, totalCents } = unwrap(applied);
      return ok({ repetido: isRepeated, diferencia: toDecimal(differenceCents), total: toDecimal(totalCents) });
    },
  });
};
