import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createBranches } from '../../branches/index.ts';
import { createPrescriptions } from '../index.ts';
import { insurerRoutes } from './insurer-routes.ts';
import { defineInsurerRequestJobs } from './jobs.ts';
import { createRequestReviews } from './reviewing.ts';
import { insurerRequestsRoutes } from './routes.ts';
import { createInsurerRequestsService } from './service.ts';

export { copayOf, forgetInsurerRequestsOf } from './store.ts';
export { insurerRequestEvents, insurerRequestPrescriptions, insurerRequests } from './tables.ts';

export async function registerInsurerRequests(app: FastifyInstance, platform: Platform): Promise<void> {
  defineInsurerRequestJobs(platform);
  const insurerRequests = createInsurerRequestsService({ ...platform, branches: createBranches(platform) });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(insurerRequestsRoutes, { insurerRequests, prescriptions: createPrescriptions(platform) });
  });
  await app.register(insurerRoutes, { reviews: createRequestReviews(platform), platform });
}
