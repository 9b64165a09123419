import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { inPersonRoutes } from './routes.ts';
import { createInPerson } from './service.ts';

export { forgetSightingsOf } from './store.ts';

export async function registerInPerson(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(inPersonRoutes, { inPerson: createInPerson(platform), platform });
}
