import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { laboratoriesRoutes } from './routes.ts';
import type { Laboratories } from './service.ts';

export { createLaboratories } from './service.ts';

export async function registerLaboratories(
  app: FastifyInstance,
  _platform: Platform,
  { laboratories }: { laboratories: Laboratories },
): Promise<void> {
  await app.register(laboratoriesRoutes, { laboratories });
}
