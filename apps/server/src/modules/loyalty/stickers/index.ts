import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { stickerPrizesRoutes } from './prize-routes.ts';
import { stickersRoutes } from './routes.ts';
import type { StickersService } from './service.ts';

export type { EarningOrder } from './earn-stickers.ts';
export { creditStickers, takeBackStickers } from './earn-stickers.ts';
export type { OrderPrize, PrizeOrder } from './order-prizes.ts';
export { assignPrizes, giveBackPrizes, lockWaitingPrizes } from './order-prizes.ts';
export { createStickersService } from './service.ts';
export {
  stickerAccounts,
  stickerConfigurations,
  stickerMovements,
  stickerNotices,
  stickerPrizes,
  stickerProducts,
  stickerRedemptions,
} from './tables.ts';

export async function registerStickers(
  app: FastifyInstance,
  _platform: Platform,
  { stickers }: { stickers: StickersService },
): Promise<void> {
  await app.register(stickersRoutes, { stickers });
  await app.register(stickerPrizesRoutes, { stickers });
}
