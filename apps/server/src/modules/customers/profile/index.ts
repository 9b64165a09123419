import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { profileRoutes } from './routes.ts';

export async function registerProfile(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  await app.register(profileRoutes, { db: database.db, clock });
}
