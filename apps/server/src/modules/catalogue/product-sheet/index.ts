import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { productSheetRoutes } from './routes.ts';
import type { ProductSheet } from './service.ts';

export { createProductSheet } from './service.ts';

export async function registerProductSheet(
  app: FastifyInstance,
  _platform: Platform,
  { productSheet }: { productSheet: ProductSheet },
): Promise<void> {
  await app.register(productSheetRoutes, { productSheet });
}
