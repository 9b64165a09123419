import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { inPersonRoutes } from './routes.ts';
import type { InPerson } from './service.ts';

export { createInPerson } from './service.ts';
export { forgetSightingsOf } from './store.ts';

export async function registerInPerson(
  app: FastifyInstance,
  { clock }: Platform,
  { inPerson, noticeKeys }: { inPerson: InPerson; noticeKeys: KeyOf },
): Promise<void> {
  await app.register(inPersonRoutes, { inPerson, noticeKeys, clock });
}
