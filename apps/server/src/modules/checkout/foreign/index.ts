import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { foreignCountryPieces, foreignStatePieces } from './edited-places.ts';
import { foreignRatePieces } from './edited-rates.ts';
import { foreignCarrierPieces, foreignRequirementPieces } from './edited-terms.ts';
import { foreignRoutes } from './routes.ts';
import type { ForeignService } from './service.ts';
import { createForeignService } from './service.ts';

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

/** What staff edit of shipments abroad, by kind of content. */
export const foreignPieceStores = {
  abroad: foreignRatePieces,
  'foreign-carriers': foreignCarrierPieces,
  'foreign-requirements': foreignRequirementPieces,
  'foreign-country': foreignCountryPieces,
  'foreign-state': foreignStatePieces,
};

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
