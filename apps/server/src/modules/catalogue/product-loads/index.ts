import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { oldLoadsJob, productLoadJob } from './job-types.ts';
import { productLoadsRoutes } from './routes.ts';
import type { ProductLoads } from './service.ts';

export { createProductLoads } from './service.ts';
export { productLoads } from './tables.ts';

export async function registerProductLoads(
  app: FastifyInstance,
  { jobs }: Platform,
  { productLoads }: { productLoads: ProductLoads },
): Promise<void> {
  jobs.define(productLoadJob, ({ loadId }, { signal }) => productLoads.run(loadId, signal));
  jobs.define(oldLoadsJob, () => productLoads.removeOld());
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(productLoadsRoutes, { productLoads });
  });
}
