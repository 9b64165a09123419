import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { servicePagesRoutes } from './routes.ts';

export { servicePages } from './tables.ts';

export async function registerServicePages(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(servicePagesRoutes, platform);
}
