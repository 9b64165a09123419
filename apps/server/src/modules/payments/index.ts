import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { TriggerFile } from '../../platform/triggers.ts';
import type { Orders } from '../orders/index.ts';
import { createCharging } from './charging.ts';
import { createExpiring } from './expiring.ts';
import { createSweeps, definePaymentJobs } from './jobs.ts';
import { createPaymentRequests } from './life.ts';
import { paymentLinksRoutes } from './link-routes.ts';
import { createLinksService } from './links.ts';
import { definePaymentMessages } from './messages.ts';
import { createPurchaseHandlers } from './purchases.ts';
import { returnRoutes } from './return-routes.ts';
import { paymentsRoutes } from './routes.ts';
import { createPaymentsService } from './service.ts';

export type { Charging } from './charging.ts';
export type { AttemptRequest, PurchaseRequest } from './life.ts';
export type { PurchaseRow } from './purchase-tables.ts';
export type { PurchaseHandler } from './purchases.ts';
export { paymentVariables } from './routing.ts';
export { confirmationUrl } from './steps.ts';
export { paymentAttempts, paymentEvents, paymentLinks, paymentRefunds, purchases } from './tables.ts';

/** Here because payments depend on orders and stock, and not the reverse. */
export const ledgerTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_change()',
};

export type Payments = ReturnType<typeof createPayments>;

/** Opens, captures and refunds payments of orders and purchases. */
export function createPayments(platform: Platform, { orders }: { orders: Orders }) {
  const purchases = createPurchaseHandlers();
  const service = createPaymentsService({ ...platform, orders, purchases });
  const expiring = createExpiring({ ...platform, orders, purchases }, service);
  return {
    ...createPaymentRequests(platform),
    ...service,
    charge: createCharging({ ...platform, payments: service }),
    expiring,
    links: createLinksService(platform, service),
    /** Registers the handler of a kind of purchase: when it is paid, or not paid in time. */
    onPurchase: purchases.on,
    purchases,
    sweeps: createSweeps(platform, service, expiring),
  };
}

export async function registerPayments(
  app: FastifyInstance,
  platform: Platform,
  { payments }: { payments: Payments },
): Promise<void> {
  const { clock, config, database } = platform;
  const { links, purchases } = payments;
  definePaymentJobs(platform, payments.sweeps);
  definePaymentMessages(platform, { secrets: links.secrets, purchases });
  await app.register(paymentsRoutes, { payments, clock });
  await app.register(paymentLinksRoutes, { links, payments, clock });
  await app.register(returnRoutes, { payments, config, db: database.db });
}
