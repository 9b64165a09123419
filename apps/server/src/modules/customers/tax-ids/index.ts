import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createTaxOffice } from '../../../ports/tax-office.ts';
import { taxIdsRoutes } from './routes.ts';
import { createTaxIdsService } from './service.ts';

export { findTaxIds, forgetTaxIds } from './store.ts';
export { taxIds } from './tables.ts';

export async function registerTaxIds(app: FastifyInstance, { config, clock, database }: Platform): Promise<void> {
  const taxOffice = createTaxOffice({ url: config.outside.taxOfficeUrl, timeoutMs: config.outsideTimeoutMs });
  await app.register(taxIdsRoutes, { taxIds: createTaxIdsService({ db: database.db, clock, taxOffice }) });
}
