import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { stickersRoutes } from './routes.ts';
import { createStickersService } from './service.ts';

export { stickerConfigurations, stickerMovements, stickerNotices, stickerProducts } from './tables.ts';

export async function registerStickers(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(stickersRoutes, { stickers: createStickersService(platform) });
}
