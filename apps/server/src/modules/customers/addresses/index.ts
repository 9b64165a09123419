import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createBranches } from '../../branches/index.ts';
import { addressesRoutes } from './routes.ts';
import { createAddressesService } from './service.ts';

export { addressOf, servingBranchOf } from './service.ts';
export { forgetAddresses } from './store.ts';
export { addresses, petsAddresses } from './tables.ts';

export async function registerAddresses(app: FastifyInstance, platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const addresses = createAddressesService({ db: database.db, clock, branches: createBranches(platform) });
  await app.register(addressesRoutes, { addresses });
}
