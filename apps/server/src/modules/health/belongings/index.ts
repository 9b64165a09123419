import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { belongingsRoutes } from './routes.ts';
import type { BelongingsService } from './service.ts';

export type { BelongingsService } from './service.ts';
export { createBelongings } from './service.ts';
export { forgetBelongingsOf } from './store.ts';

export async function registerBelongings(
  app: FastifyInstance,
  _platform: Platform,
  { belongings }: { belongings: BelongingsService },
): Promise<void> {
  await app.register(belongingsRoutes, { belongings });
}
