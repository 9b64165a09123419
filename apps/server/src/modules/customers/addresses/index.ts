import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService } from '../../branches/index.ts';
import { addressesRoutes } from './routes.ts';
import type { AddressesService } from './service.ts';
import { createAddressesService } from './service.ts';

export { addressOf, servingBranchOf } from './service.ts';
export { forgetAddresses } from './store.ts';
export { addresses, petsAddresses } from './tables.ts';

export function createAddresses({ clock, database }: Platform, { branches }: { branches: BranchesService }) {
  return createAddressesService({ db: database.db, clock, branches });
}

export async function registerAddresses(
  app: FastifyInstance,
  _platform: Platform,
  { addresses }: { addresses: AddressesService },
): Promise<void> {
  await app.register(addressesRoutes, { addresses });
}
