import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { ContentPreview } from './editions/index.ts';
import { contentRoutes } from './routes.ts';
import type { ContentService } from './service.ts';
import { createContentService } from './service.ts';

export { availableServices, banners, contentLinks } from './tables.ts';

export function createContent({ database }: Platform) {
  return createContentService({ db: database.reads.db });
}

export async function registerContent(
  app: FastifyInstance,
  _platform: Platform,
  services: { content: ContentService; contentPreview: ContentPreview },
): Promise<void> {
  await app.register(contentRoutes, services);
}
