import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { sharedTextsRoutes } from './routes.ts';
import type { SharedTexts } from './service.ts';

export { createSharedTexts } from './service.ts';

export async function registerSharedTexts(
  app: FastifyInstance,
  _platform: Platform,
  { sharedTexts }: { sharedTexts: SharedTexts },
): Promise<void> {
  await app.register(sharedTextsRoutes, { sharedTexts });
}
