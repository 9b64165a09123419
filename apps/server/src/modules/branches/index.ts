import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import { createGeocoder } from '../../ports/geocoder.ts';
import { branchesRoutes } from './routes.ts';
import { createBranchesService } from './service.ts';

export { branches, branchSpecialHours, cities, countries, suburbs } from './tables.ts';

export async function registerBranches(app: FastifyInstance, { config, clock, database }: Platform): Promise<void> {
  const timeoutMs = config.outsideTimeoutMs;
  const branches = createBranchesService({
    db: database.readDb,
    clock,
    geocoder: createGeocoder({ url: config.outside.geocoderUrl, timeoutMs }),
    branchLink: createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs }),
  });
  await app.register(branchesRoutes, { branches });
}
