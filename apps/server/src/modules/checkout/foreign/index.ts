import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { foreignRoutes } from './routes.ts';
import { createForeignService } from './service.ts';

export type { ForeignQuote, QuoteProblem } from './quote.ts';
export { foreignQuoteOf } from './quote.ts';
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

export async function registerForeign(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  const foreign = createForeignService({ db: database.db, readDb: database.reads.db, clock });
  await app.register(foreignRoutes, { foreign });
}
