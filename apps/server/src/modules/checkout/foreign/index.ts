import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { foreignRoutes } from './routes.ts';
import type { ForeignService } from './service.ts';
import { createForeignService } from './service.ts';

export { foreignRatePieces } from './edited-rates.ts';
export type { ForeignQuote, QuoteProblem } from './quote-shipping.ts';
export { foreignQuoteOf } from './quote-shipping.ts';
export { forgetForeignAddresses } from './store.ts';
export {
  foreignAddresses,
  foreignCarriers,
  foreignCities,
  foreignCountries,
  foreignRequirements,
  foreignServices,
  foreignSettings,
  foreignStates,
  restrictedLaboratories,
  restrictedProducts,
} from './tables.ts';

export function createForeign({ clock, database }: Platform) {
  return createForeignService({ db: database.db, readDb: database.reads.db, clock });
}

export async function registerForeign(
  app: FastifyInstance,
  _platform: Platform,
  { foreign }: { foreign: ForeignService },
): Promise<void> {
  await app.register(foreignRoutes, { foreign });
}
