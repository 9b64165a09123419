import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { TriggerFile } from '../../platform/triggers.ts';
import type { Orders } from '../orders/index.ts';
import { createCharging } from './attempts/charge-saved-card.ts';
import { createExpiring } from './attempts/expire-unpaid.ts';
import { createPaymentRequests } from './attempts/request-payment.ts';
import { createSweeps, definePaymentJobs } from './define-jobs.ts';
import { paymentLinksRoutes } from './link-routes.ts';
import { createLinksService } from './links/service.ts';
import { definePaymentMessages } from './messages/send-messages.ts';
import { createPurchaseHandlers } from './purchases/handle-purchases.ts';
import { returnRoutes } from './return-routes.ts';
import { paymentsRoutes } from './routes.ts';
import { createPaymentsService } from './service.ts';

export type { Charging } from './attempts/charge-saved-card.ts';
export type { AttemptRequest, PurchaseRequest } from './attempts/request-payment.ts';
export type { PaymentView } from './find-views.ts';
export { confirmationPath } from './processors/sign-form-step.ts';
export type { PurchaseRow } from './purchase-tables.ts';
export type { PurchaseHandler } from './purchases/handle-purchases.ts';
export type { OrderMoney, OrderPayment, OrderRefund } from './refunds/find-order-payments.ts';
export { findOrderMoney } from './refunds/find-order-payments.ts';
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
