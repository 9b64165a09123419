import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { appVersionRoutes } from './routes.ts';
import type { AppVersionOfStaff } from './service.ts';

export { createAppVersion } from './service.ts';

export async function registerAppVersion(
  app: FastifyInstance,
  _platform: Platform,
  { appVersion }: { appVersion: AppVersionOfStaff },
): Promise<void> {
  await app.register(appVersionRoutes, { appVersion });
}
