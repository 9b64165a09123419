import { ok } from '@botica/contract/call';
import type { StickerPurchaseBody } from '@botica/contract/loyalty/stickers';
import {
  countStickersToEarn,
  getStickerReport,
  listStickerNotices,
  previewStickers,
} from '@botica/contract/loyalty/stickers';
import type { StickerPurchase } from '@botica/domain/loyalty/stickers';
import { countsForStickers } from '@botica/domain/loyalty/stickers';
import { toCents } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { productImageBaseOf } from '../../catalogue/index.ts';
import { toGainDto, toNoticeDto, toReportDto, toWaitingDto } from './dtos.ts';
import type { StickersService, WaitingPrize } from './service.ts';

interface Options {
  stickers: StickersService;
}

/** The stickers that purchases earn, and the cart's notices. */
export const stickersRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { stickers }) => {
  app.route({
    ...previewStickers,
    handler: async (request) => {
      const { company, body } = request;
      const owner = { customerId: requireCustomer(request).id, companyId: company.id };
      const purchase = toPurchase(body);
      const [gains, waiting] = await Promise.all([
        stickers.gains(company, purchase),
        stickers.waiting(owner, body.sucursalId, purchase),
      ]);
      const imageBase = productImageBaseOf(company);
      const prizesOf = (id: number) =>
        waiting.filter((prize) => prize.configuration_id === id).map((prize) => toWaitingDto(prize, imageBase));
      const shown = [...gains, ...endedOf(waiting, new Set(gains.map(({ configuration }) => configuration.id)))];
      return ok(
        shown.map(({ configuration, gain }) => ({
          ...toGainDto(configuration, gain),
          premiosEnEspera: prizesOf(configuration.id),
        })),
      );
    },
  });
  app.route({
    ...countStickersToEarn,
    handler: async ({ company, body }) => {
      const isCounted = countsForStickers({ isWholesale: body.esFacturaMayoreo, criteria: body.criteriosAplica });
      const gains = isCounted ? await stickers.gains(company, toPurchase(body)) : [];
      const earned = gains.filter(({ gain }) => gain.stickers > 0);
      const totalStickers = earned.reduce((total, { gain }) => total + gain.stickers, 0);
      return ok({ totalStickers, detalle: earned.map(({ configuration, gain }) => toGainDto(configuration, gain)) });
    },
  });
  app.route({
    ...listStickerNotices,
    handler: async ({ company }) => ok((await stickers.notices(company)).map(toNoticeDto)),
  });
  app.route({
    ...getStickerReport,
    handler: async (request) => {
      const { noIdentidad, estadoPromocionId } = request.query;
      const asked = { identityNumber: noIdentidad, stateId: estadoPromocionId };
      return ok((await stickers.report(request.company, requireCustomer(request).id, asked)).map(toReportDto));
    },
  });
};

const toPurchase = ({ total, productos }: StickerPurchaseBody): StickerPurchase => ({
  totalCents: toCents(total),
  products: productos.map(({ productoId, cantidad }) => ({ productId: productoId, quantity: cantidad })),
});

/** Ended promotions with a prize that still waits for an order. They earn nothing. */
function endedOf(waiting: readonly WaitingPrize[], running: ReadonlySet<number>) {
  const ended = new Map(
    waiting
      .filter(({ configuration_id }) => !running.has(configuration_id))
      .map(({ configuration_id: id, collection: name, type_id, required_cents }) => [
        id,
        { id, name, type_id, required_cents },
      ]),
  );
  return [...ended.values()].map((configuration) => ({ configuration, gain: { stickers: 0, missingCents: 0 } }));
}
