import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { partnerKeyRoutes } from './routes.ts';
import type { PartnerKeys } from './service.ts';

export { createPartnerKeysOfStaff } from './service.ts';

export async function registerPartnerKeys(
  app: FastifyInstance,
  _platform: Platform,
  { partnerKeys }: { partnerKeys: PartnerKeys },
): Promise<void> {
  await app.register(partnerKeyRoutes, { partnerKeys });
}
