import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { TriggerFile } from '../../platform/triggers.ts';
import { createSweeps, definePaymentJobs } from './jobs.ts';
import { paymentLinksRoutes } from './link-routes.ts';
import { createLinksService } from './links.ts';
import { definePaymentMessages } from './messages.ts';
import { returnRoutes } from './return-routes.ts';
import { paymentsRoutes } from './routes.ts';
import { createPaymentsService } from './service.ts';

export type { Charging } from './charging.ts';
export { createCharging } from './charging.ts';
export { createExpiring } from './expiring.ts';
export { createSweeps } from './jobs.ts';
export type { AttemptRequest, PurchaseRequest } from './life.ts';
export { createPayments } from './life.ts';
export type { PurchaseRow } from './purchase-tables.ts';
export type { PurchaseHandler } from './purchases.ts';
export { definePurchase } from './purchases.ts';
export { paymentVariables } from './routing.ts';
export { createPaymentsService } from './service.ts';
export { confirmationUrl } from './steps.ts';
export { paymentAttempts, paymentEvents, paymentLinks, paymentRefunds, purchases } from './tables.ts';

/** Payments, because they know orders and stock, which do not know them. */
export const ledgerTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_change()',
};

export async function registerPayments(app: FastifyInstance, platform: Platform): Promise<void> {
  const { clock, config, database } = platform;
  const payments = createPaymentsService(platform);
  const links = createLinksService(platform, payments);
  definePaymentJobs(platform, createSweeps(platform, payments));
  definePaymentMessages(platform, links.secrets);
  await app.register(paymentsRoutes, { payments, clock });
  await app.register(paymentLinksRoutes, { links, payments, clock });
  await app.register(returnRoutes, { payments, config, db: database.db });
}
