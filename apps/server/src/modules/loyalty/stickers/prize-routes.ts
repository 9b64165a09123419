import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import {
  getStickerRedemption,
  listMyStickers,
  listStickerMovements,
  listStickerRedemptions,
  redeemStickerPrize,
  undoStickerRedemption,
} from '@botica/contract/loyalty/sticker-prizes';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { productImageBaseOf } from '../../catalogue/index.ts';
import { toCollectionDto, toMovementDto, toRedemptionDto } from './dtos.ts';
import type { StickersService } from './service.ts';

interface Options {
  stickers: StickersService;
}

/** ROLE-05: a customer's own stickers, and the prizes for them. */
export const stickerPrizesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { stickers }) => {
  const imagesOf = ({ company }: FastifyRequest) => productImageBaseOf(company);

  async function redemption(request: FastifyRequest, redemptionId: number) {
    const found = await stickers.redemptionOf(ownerOf(request), redemptionId);
    if (!found) throw new ProblemError('STICKER_REDEMPTION_NOT_FOUND');
    return toRedemptionDto(found, imagesOf(request));
  }

  app.route({
    ...listMyStickers,
    handler: async (request) => {
      const collections = await stickers.collections(ownerOf(request), request.query.estadoPromocionId);
      return ok(collections.map((collection) => toCollectionDto(collection, imagesOf(request))));
    },
  });
  app.route({
    ...listStickerRedemptions,
    handler: async (request) => {
      const found = await stickers.redemptions(ownerOf(request), request.query.stickerConfiguracionId);
      return ok(found.map((one) => toRedemptionDto(one, imagesOf(request))));
    },
  });
  app.route({
    ...getStickerRedemption,
    handler: async (request) => ok(await redemption(request, request.query.canjeId)),
  });
  app.route({
    ...listStickerMovements,
    handler: async (request) => {
      const found = await stickers.movements(ownerOf(request), request.query.stickerConfiguracionId);
      return ok(found.map(toMovementDto));
    },
  });
  app.route({
    ...redeemStickerPrize,
    handler: async (request) => {
      const asked = { prizeId: request.body.premioId, key: keyOf(request) };
      return ok(await redemption(request, unwrap(await stickers.redeem(ownerOf(request), asked))));
    },
  });
  app.route({
    ...undoStickerRedemption,
    handler: async (request) =>
      ok(await redemption(request, unwrap(await stickers.undo(ownerOf(request), request.body.canjeId)))),
  });
};

function ownerOf(request: FastifyRequest) {
  return { customerId: requireCustomer(request).id, companyId: request.company.id };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}
