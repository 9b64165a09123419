import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService } from '../../branches/index.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import type { Prescriptions } from '../index.ts';
import type { PrescriptionOrders } from '../orders/index.ts';
import { createRequestReviews } from './answer-request.ts';
import { createRequestOrders } from './create-order.ts';
import { insurerRoutes } from './insurer-routes.ts';
import { defineInsurerRequestJobs } from './jobs.ts';
import { insurerRequestsRoutes } from './routes.ts';
import { createInsurerRequestsService } from './service.ts';

export type { RequestReviews } from './answer-request.ts';
export { insurerOf } from './find-requests.ts';
export { copayOf, forgetInsurerRequestsOf } from './store.ts';
export { insurerRequestEvents, insurerRequestPrescriptions, insurerRequests } from './tables.ts';

interface Needs {
  branches: BranchesService;
  prescriptionOrders: PrescriptionOrders;
  privateFiles: PrivateFiles;
}

export function createInsurerRequests(platform: Platform, { branches, prescriptionOrders, privateFiles }: Needs) {
  return {
    ...createInsurerRequestsService(platform, { branches, privateFiles }),
    orders: createRequestOrders(platform, { prescriptionOrders }),
    reviews: createRequestReviews(platform),
  };
}

interface Services {
  insurerRequests: ReturnType<typeof createInsurerRequests>;
  prescriptions: Prescriptions;
  privateFiles: PrivateFiles;
}

export async function registerInsurerRequests(
  app: FastifyInstance,
  platform: Platform,
  { insurerRequests, prescriptions, privateFiles }: Services,
): Promise<void> {
  defineInsurerRequestJobs(platform, insurerRequests.orders);
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(insurerRequestsRoutes, { insurerRequests, prescriptions });
  });
  await app.register(insurerRoutes, { reviews: insurerRequests.reviews, privateFiles, platform });
}
