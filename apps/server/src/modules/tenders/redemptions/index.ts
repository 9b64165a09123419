import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { redemptionsRoutes } from './routes.ts';

export type { InvoicedOrder, RedeemedLine, RedemptionsOrder } from './ledger.ts';
export { earnUnits, takeRedemptions } from './ledger.ts';
export { forgetPatients, giveBackRedemptions } from './store.ts';
export { patientMovements, patientPurchases, patients } from './tables.ts';

export async function registerRedemptions(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  await app.register(redemptionsRoutes, { db: database.db, clock });
}
