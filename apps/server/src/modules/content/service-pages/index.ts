import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import { servicePagesRoutes } from './routes.ts';

export type { PageSection, ServicePageRow } from './tables.ts';
export { servicePages } from './tables.ts';

export async function registerServicePages(
  app: FastifyInstance,
  { config, database }: Platform,
  { contentPreview }: { contentPreview: ContentPreview },
): Promise<void> {
  await app.register(servicePagesRoutes, { config, database, contentPreview });
}
