import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { definePurchase } from '../../payments/index.ts';
import { giftPurchase } from './issuing.ts';
import { defineGiftMessages } from './messages.ts';
import { giftCertificatesRoutes } from './routes.ts';
import { createGiftsService } from './service.ts';

export { forgetGiftsOf } from './store.ts';
export { gifts } from './tables.ts';

export async function registerGiftCertificates(app: FastifyInstance, platform: Platform): Promise<void> {
  definePurchase('gift-certificate', giftPurchase);
  defineGiftMessages(platform);
  await app.register(giftCertificatesRoutes, { gifts: createGiftsService(platform) });
}
