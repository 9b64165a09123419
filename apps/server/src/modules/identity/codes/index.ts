import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { createSms } from '../../../ports/sms.ts';
import { codesRoutes } from './routes.ts';
import { createCodesService } from './service.ts';

export type { CodeProblem, CodePurpose, CodesService } from './service.ts';
export { forgetCodesOf } from './service.ts';
export { codes } from './tables.ts';

/** For modules that send codes of their own. */
export function createCodes({ config, clock, database, keys }: Platform) {
  const { smsUrl, smsKey, mailUrl, mailKey } = config.outside;
  const timeoutMs = config.outsideTimeoutMs;
  return createCodesService({
    db: database.db,
    clock,
    keys,
    sms: createSms({ url: smsUrl, key: smsKey, timeoutMs }),
    mail: createMail({ url: mailUrl, key: mailKey, timeoutMs }),
  });
}

export async function registerCodes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(codesRoutes, { codes: createCodes(platform) });
}
