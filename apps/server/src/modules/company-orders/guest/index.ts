import { companyOf, withCountry } from '@botica/domain/companies';
import { internationalPhoneDigits } from '@botica/domain/format';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService } from '../../branches/index.ts';
import type { Cart } from '../../cart/index.ts';
import type { SafetyService } from '../../health/safety/index.ts';
import type { Orders, PickupCodes } from '../../orders/index.ts';
import { orderJobs } from '../../orders/index.ts';
import type { Substitutes } from '../../orders/substitutes/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { GuestLinks } from './guest-links.ts';
import { guestOrderUrl } from './guest-links.ts';
import { guestLetter, guestSms } from './letters.ts';
import { createGuestPricing } from './price-guest-order.ts';
import { guestOrdersRoutes } from './routes.ts';
import type { GuestOrders } from './service.ts';
import { createGuestOrdersService } from './service.ts';

export type { GuestLinks } from './guest-links.ts';
export { createGuestLinks } from './guest-links.ts';
export type { GuestOrders, GuestRefused } from './service.ts';
export { guestRefusal } from './service.ts';
export { guestOrders } from './tables.ts';

interface Needs {
  branches: BranchesService;
  cart: Cart;
  guestLinks: GuestLinks;
  orders: Orders;
  payments: Payments;
  pickupCodes: PickupCodes;
  safety: SafetyService;
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
  defineMessageJob(platform, guestOrders);
  await app.register(guestOrdersRoutes, { guestOrders, platform });
}

/** A181: the link goes by e-mail, or by SMS to a guest who left no e-mail. */
function defineMessageJob({ config, jobs, letters, sms }: Platform, guestOrders: GuestOrders): void {
  jobs.define(orderJobs.guest, async ({ orderId }) => {
    const found = await guestOrders.messageOf(orderId);
    if (!found) return;
    const { order, lines, secret } = found;
    const url = withCountry(guestOrderUrl(config.publicUrl, secret), order.companyId);
    const key = `guest-order-${orderId}`;
    if (order.contactEmail) {
      await letters.send({ to: order.contactEmail, key, write: () => guestLetter(order, lines, url) });
      return;
    }
    const to = internationalPhoneDigits(order.phone, companyOf(order.companyId));
    if (to) await sms.send({ to, text: guestSms(order, url), key });
  });
}
