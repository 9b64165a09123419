import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import type { BranchesService } from '../branches/index.ts';
import type { Cart } from '../cart/index.ts';
import type { PrivateFiles } from '../customers/private-files/index.ts';
import type { ForWhomService } from '../health/for-whom/index.ts';
import type { SafetyService } from '../health/safety/index.ts';
import type { OrderServices, Orders } from '../orders/index.ts';
import type { Substitutes } from '../orders/substitutes/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Prescriptions } from '../prescriptions/index.ts';
import type { PrescriptionOrders } from '../prescriptions/orders/index.ts';
import type { BankPointsService } from '../tenders/bank-points/index.ts';
import type { VouchersService } from '../tenders/vouchers/index.ts';
import { createAssessor } from './assess-order.ts';
import { createMeans } from './collect-tenders.ts';
import { defineHeldOrderJobs } from './finish-held-orders.ts';
import { createPlacing } from './place-order.ts';
import { checkoutRoutes } from './routes.ts';
import { createCheckoutService } from './service.ts';
import { createShortages } from './shortages.ts';

export type { Quoted } from './assess-order.ts';
export type { OrderRequest } from './order-request.ts';
export type { OrderPlace, PlaceProblem } from './resolve-destination.ts';
export { placeOf } from './resolve-destination.ts';
export type { Refused } from './service.ts';
export type { Buyer } from './store.ts';
export { findBuyer, isTaxIdOffered } from './store.ts';

interface Needs {
  bankPoints: BankPointsService;
  branches: BranchesService;
  cart: Cart;
  forWhom: ForWhomService;
  orders: Orders;
  orderServices: OrderServices;
  payments: Payments;
  privateFiles: PrivateFiles;
  safety: SafetyService;
  substitutes: Substitutes;
  vouchers: VouchersService;
}

export type Checkout = ReturnType<typeof createCheckout>;

/** From a cart to an order: checks it, places it, and offers solutions for short lines. */
export function createCheckout(platform: Platform, needs: Needs) {
  const { config, database } = platform;
  const { branches, forWhom, payments, safety, substitutes } = needs;
  const { pricer } = needs.cart;
  const placing = createPlacing(platform, needs);
  const assessor = createAssessor({ ...platform, pricer, means: createMeans(platform, needs) });
  return {
    ...createCheckoutService({
      db: database.db,
      assessor,
      placing,
      safety,
      forWhom,
      choosing: substitutes.choosing,
      expiring: payments.expiring,
      branchLink: createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs: config.outsideTimeoutMs }),
    }),
    /** An order that is still being made, as priced now. */
    quote: assessor.quote,
    placing,
    shortages: createShortages(platform, { branches, pricer, standIns: substitutes.standIns }),
  };
}

interface Services {
  checkout: Checkout;
  prescriptionOrders: PrescriptionOrders;
  prescriptions: Prescriptions;
}

export async function registerCheckout(
  app: FastifyInstance,
  platform: Platform,
  { checkout, prescriptionOrders, prescriptions }: Services,
): Promise<void> {
  const { placing, shortages } = checkout;
  defineHeldOrderJobs(platform, placing);
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(checkoutRoutes, { checkout, platform, prescriptionOrders, prescriptions, shortages });
  });
}
