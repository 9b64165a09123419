import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import { createBranches } from '../branches/index.ts';
import { createCartPricer, createCartProducts, createCartSettings } from '../cart/index.ts';
import { createSummaries } from '../catalogue/index.ts';
import { createOrderServices } from '../orders/index.ts';
import { createSubstituteChoosing } from '../orders/substitutes/index.ts';
import { createExpiring, createPaymentsService } from '../payments/index.ts';
import { createPrescriptions } from '../prescriptions/index.ts';
import { createPrescriptionOrders } from '../prescriptions/orders/index.ts';
import { createAssessor } from './assess.ts';
import { defineHeldOrderJobs } from './held-orders.ts';
import { createMeans } from './means.ts';
import type { LinkProducts } from './placing.ts';
import { createPlacing } from './placing.ts';
import { checkoutRoutes } from './routes.ts';
import { createCheckoutService } from './service.ts';
import { createShortages } from './shortages.ts';

export type { OrderPlace, PlaceProblem } from './place.ts';
export { placeOf } from './place.ts';
export type { Buyer } from './store.ts';
export { findBuyer } from './store.ts';

export async function registerCheckout(
  app: FastifyInstance,
  platform: Platform,
  { linkProducts }: { linkProducts: LinkProducts },
): Promise<void> {
  const { config, database } = platform;
  const products = createCartProducts({ ...platform, summaries: createSummaries(platform) });
  const pricer = createCartPricer({ ...platform, products, settings: createCartSettings(database.reads.sql) });
  const placing = createPlacing(platform, createOrderServices(platform), linkProducts);
  const checkout = createCheckoutService({
    db: database.db,
    assessor: createAssessor({ ...platform, pricer, means: createMeans(platform) }),
    placing,
    choosing: createSubstituteChoosing(platform),
    expiring: createExpiring(platform, createPaymentsService(platform)),
    branchLink: createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs: config.outsideTimeoutMs }),
  });
  defineHeldOrderJobs(platform, placing);
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(checkoutRoutes, {
      checkout,
      platform,
      prescriptionOrders: createPrescriptionOrders({ ...platform, branches: createBranches(platform) }),
      prescriptions: createPrescriptions(platform),
      shortages: createShortages(platform, pricer),
    });
  });
}
