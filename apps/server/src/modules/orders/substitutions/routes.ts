import { ok } from '@botica/contract/call';
import { tellSubstitution } from '@botica/contract/orders/substitutes';
import { toDecimal } from '@botica/domain/money';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { createNoticeKeys, signedNotices } from '../life/index.ts';
import type { SubstitutionApplying } from './applying.ts';

interface Options {
  apply: SubstitutionApplying;
  platform: Platform;
}

/** For the branches: no session, but signed as everything that a branch says. */
export const substitutionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { apply, platform }) => {
  await app.register(signedNotices, { keyOf: createNoticeKeys(platform), clock: platform.clock });

  app.route({
    ...tellSubstitution,
    handler: async ({ body }) => {
      const orderId = decodeOrderId(body.pedidoId);
      if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
      const { regente } = body;
      const applied = await apply({
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
