import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { settingsRoutes } from './routes.ts';
import type { SettingsService } from './service.ts';

export { createSettings } from './service.ts';

export async function registerSettings(
  app: FastifyInstance,
  _platform: Platform,
  { settings }: { settings: SettingsService },
): Promise<void> {
  await app.register(settingsRoutes, { settings });
}
