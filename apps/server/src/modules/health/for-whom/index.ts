import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { forWhomRoutes } from './routes.ts';
import type { ForWhomService } from './service.ts';

export type { ForWhomService } from './service.ts';
export { createForWhom } from './service.ts';
export { forgetCartChoicesOf } from './store.ts';

export async function registerForWhom(
  app: FastifyInstance,
  _platform: Platform,
  { forWhom }: { forWhom: ForWhomService },
): Promise<void> {
  await app.register(forWhomRoutes, { forWhom });
}
