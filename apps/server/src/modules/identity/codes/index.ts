import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { codesRoutes } from './routes.ts';
import { createCodesService } from './service.ts';

export type { CodeProblem, CodePurpose, CodesService } from './service.ts';
export { forgetCodesOf } from './service.ts';
export { codes } from './tables.ts';

/** For modules that send codes of their own. */
export function createCodes({ clock, database, keys, mail, sms }: Platform) {
  return createCodesService({ db: database.db, clock, keys, sms, mail });
}

export async function registerCodes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(codesRoutes, { codes: createCodes(platform) });
}
