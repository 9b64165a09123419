import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createBranches } from '../../branches/index.ts';
import { createCartPricer, createCartProducts, createCartSettings } from '../../cart/index.ts';
import { createSummaries } from '../../catalogue/index.ts';
import { createSubstituteChoosing } from '../../orders/substitutes/index.ts';
import { guestLetter } from './letters.ts';
import { guestOrderUrl } from './link.ts';
import { createGuestPricing } from './pricing.ts';
import { guestOrdersRoutes } from './routes.ts';
import type { GuestOrders } from './service.ts';
import { createGuestOrders, letterJob } from './service.ts';

export { createGuestLinks } from './link.ts';
export { guestOrders } from './tables.ts';

export async function registerGuestOrders(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database } = platform;
  const products = createCartProducts({ ...platform, summaries: createSummaries(platform) });
  const settings = createCartSettings(database.reads.sql);
  const pricer = createCartPricer({ ...platform, products, settings });
  const price = createGuestPricing({ ...platform, pricer });
  const guestOrders = createGuestOrders({
    ...platform,
    branches: createBranches(platform),
    price,
    choosing: createSubstituteChoosing(platform),
  });
  defineLetterJob(platform, guestOrders);
  await app.register(guestOrdersRoutes, { guestOrders, platform });
}

function defineLetterJob({ config, letters }: Platform, guestOrders: GuestOrders): void {
  letters.define(letterJob, async ({ orderId }) => {
    const found = await guestOrders.letterOf(orderId);
    if (!found) return undefined;
    const { order, lines, secret } = found;
    return {
      to: order.contactEmail,
      key: `guest-order-${orderId}`,
      write: () => guestLetter(order, lines, guestOrderUrl(config.publicUrl, secret)),
    };
  });
}
