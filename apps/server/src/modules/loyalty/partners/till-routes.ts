import { ok } from '@botica/contract/call';
import { invoiceCoupon, lookUpCoupon } from '@botica/contract/loyalty/partner-till';
import { couponStateIds } from '@botica/domain/loyalty/partners';
import { storeDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import { toTillCouponDto } from './dtos.ts';
import { createPartnerKeys, createPartnerTill } from './till.ts';

/** For the tills of partners: no session, but signed like every outside notice. */
export const tillRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (app, { platform }) => {
  const till = createPartnerTill(platform);
  await app.register(signedNotices, { keyOf: createPartnerKeys(platform), clock: platform.clock });

  app.route({
    ...lookUpCoupon,
    handler: async ({ body }) => {
      const coupon = unwrap(await till.look(body.codigo, body.comercioId));
      return ok(toTillCouponDto(coupon, storeDate(platform.clock.now()).isoDate));
    },
  });
  app.route({
    ...invoiceCoupon,
    handler: async ({ body }) => {
      const { isRepeated } = unwrap(await till.invoice(body.codigo, body.comercioId, body.factura.trim()));
      return ok({ estadoId: couponStateIds.invoiced, repetida: isRepeated });
    },
  });
};
