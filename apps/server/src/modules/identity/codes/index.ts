import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { codesRoutes } from './routes.ts';
import type { CodesService } from './service.ts';
import { createCodesService } from './service.ts';

export type { CodeProblem, CodePurpose, CodesService } from './service.ts';
export { codes } from './tables.ts';

/** One-time codes by e-mail and text message. */
export function createCodes({ clock, database, keys, letters, sms }: Platform) {
  return createCodesService({ db: database.db, clock, keys, sms, letters });
}

export async function registerCodes(
  app: FastifyInstance,
  _platform: Platform,
  { codes }: { codes: CodesService },
): Promise<void> {
  await app.register(codesRoutes, { codes });
}
