import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { countriesRoutes } from './routes.ts';

/** Where the orders, invoices, points and gifts of an account are, over all countries. */
export async function registerAccountCountries(app: FastifyInstance, { database }: Platform): Promise<void> {
  await app.register(countriesRoutes, { db: database.db });
}
