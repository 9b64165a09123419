import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { creditsRoutes } from './routes.ts';
import type { Credits } from './service.ts';

export { createCredits } from './service.ts';

export async function registerCredits(
  app: FastifyInstance,
  { clock }: Platform,
  { credits }: { credits: Credits },
): Promise<void> {
  await app.register(creditsRoutes, { credits, clock });
}
