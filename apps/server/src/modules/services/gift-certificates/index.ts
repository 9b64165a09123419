import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineGiftMessages } from './messages.ts';
import { giftCertificatesRoutes } from './routes.ts';
import type { GiftsService } from './service.ts';

export { giftDesignPieces } from './design-pieces.ts';
export { giftPurchase } from './issue-certificate.ts';
export { createGiftsService } from './service.ts';
export { forgetGiftsOf } from './store.ts';
export { giftDesigns, gifts } from './tables.ts';

export async function registerGiftCertificates(
  app: FastifyInstance,
  platform: Platform,
  { gifts }: { gifts: GiftsService },
): Promise<void> {
  defineGiftMessages(platform);
  await app.register(giftCertificatesRoutes, { gifts });
}
