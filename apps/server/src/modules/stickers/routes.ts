import { ok } from '@botica/contract/call';
import {
  countStickersToEarn,
  getStickerReport,
  listStickerNotices,
  previewStickers,
  stickerCriteria,
} from '@botica/contract/stickers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import type { StickersService } from './service.ts';

export const stickersRoutes: FastifyPluginAsyncTypebox<{ stickers: StickersService }> = async (app, { stickers }) => {
  app.route({
    ...previewStickers,
    handler: async ({ company, body }) => ok(await stickers.gains(company, body)),
  });
  app.route({
    ...countStickersToEarn,
    handler: async ({ company, body }) => {
      // STICKER-06: a wholesale invoice, or a criterion that is not the store's, earns nothing.
      const isCounted = !body.esFacturaMayoreo && body.criteriosAplica.some((one) => one === stickerCriteria[0]);
      const gains = isCounted ? await stickers.gains(company, body) : [];
      const totalStickers = gains.reduce((total, { stickersAGanar }) => total + stickersAGanar, 0);
      return ok({ totalStickers, detalle: gains.filter(({ stickersAGanar }) => stickersAGanar > 0) });
    },
  });
  app.route({
    ...listStickerNotices,
    handler: async ({ company }) => ok(await stickers.notices(company)),
  });
  app.route({
    ...getStickerReport,
    handler: async (request) => {
      const { noIdentidad, estadoPromocionId } = request.query;
      const asked = { identityNumber: noIdentidad, stateId: estadoPromocionId };
      return ok(await stickers.report(request.company, requireCustomer(request).id, asked));
    },
  });
};
