import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { profileRoutes } from './routes.ts';

export { deleteRedemptionCardsOf } from './store.ts';
export { pharmacyProfessionals, redemptionCards } from './tables.ts';

export async function registerProfile(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  await app.register(profileRoutes, { db: database.db, clock });
}
