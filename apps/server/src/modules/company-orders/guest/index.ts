import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService } from '../../branches/index.ts';
import type { Cart } from '../../cart/index.ts';
import type { Orders } from '../../orders/index.ts';
import type { Substitutes } from '../../orders/substitutes/index.ts';
import type { GuestLinks } from './guest-links.ts';
import { guestOrderUrl } from './guest-links.ts';
import { guestLetter } from './letters.ts';
import { createGuestPricing } from './price-guest-order.ts';
import { guestOrdersRoutes } from './routes.ts';
import type { GuestOrders } from './service.ts';
import { createGuestOrdersService, letterJob } from './service.ts';

export type { GuestLinks } from './guest-links.ts';
export { createGuestLinks } from './guest-links.ts';
export { guestOrders } from './tables.ts';

interface Needs {
  branches: BranchesService;
  cart: Cart;
  guestLinks: GuestLinks;
  orders: Orders;
  substitutes: Substitutes;
}

export function createGuestOrders(platform: Platform, { cart, substitutes, ...needs }: Needs): GuestOrders {
  const price = createGuestPricing({ ...platform, pricer: cart.pricer });
  return createGuestOrdersService(platform, { ...needs, price, choosing: substitutes.choosing });
}

export async function registerGuestOrders(
  app: FastifyInstance,
  platform: Platform,
  { guestOrders }: { guestOrders: GuestOrders },
): Promise<void> {
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
