import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { contentRoutes } from './routes.ts';
import { createContentService } from './service.ts';

export { availableServices, banners, contentLinks } from './tables.ts';

export async function registerContent(app: FastifyInstance, { database }: Platform): Promise<void> {
  await app.register(contentRoutes, { content: createContentService({ db: database.reads.db }) });
}
