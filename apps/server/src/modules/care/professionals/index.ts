import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { professionalsRoutes } from './routes.ts';
import type { Professionals } from './service.ts';

export { createProfessionals } from './service.ts';

export async function registerProfessionals(
  app: FastifyInstance,
  _platform: Platform,
  { professionals }: { professionals: Professionals },
): Promise<void> {
  await app.register(professionalsRoutes, { professionals });
}
