import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createTaxOffice } from '../../../ports/tax-office.ts';
import { taxIdsRoutes } from './routes.ts';
import type { TaxIdsService } from './service.ts';
import { createTaxIdsService } from './service.ts';

export { findTaxIds, forgetTaxIds } from './store.ts';
export { taxIds } from './tables.ts';

export function createTaxIds({ config, clock, database }: Platform) {
  const taxOffice = createTaxOffice({ url: config.outside.taxOfficeUrl, timeoutMs: config.outsideTimeoutMs });
  return createTaxIdsService({ db: database.db, clock, taxOffice });
}

export async function registerTaxIds(
  app: FastifyInstance,
  _platform: Platform,
  { taxIds }: { taxIds: TaxIdsService },
): Promise<void> {
  await app.register(taxIdsRoutes, { taxIds });
}
