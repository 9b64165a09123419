import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
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

function defineLetterJob({ config, jobs }: Platform, guestOrders: GuestOrders): void {
  const { mailUrl, mailKey } = config.outside;
  const mail = createMail({ url: mailUrl, key: mailKey, timeoutMs: config.outsideTimeoutMs });
  jobs.define<{ orderId: number }>({
    name: letterJob,
    retryLimit: 12,
    async run({ orderId }) {
      const found = await guestOrders.letterOf(orderId);
      if (!found) return;
      const { order, lines, secret } = found;
      const letter = guestLetter(order, lines, guestOrderUrl(config.publicUrl, secret));
      await mail.send({ ...letter, to: order.contactEmail, key: `guest-order-${orderId}` });
    },
  });
}
