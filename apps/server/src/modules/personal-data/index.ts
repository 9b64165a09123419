import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { defineDataJobs } from './jobs.ts';
import { personalDataRoutes } from './routes.ts';
import type { PersonalData } from './service.ts';

export type { PersonalData } from './service.ts';
export { createPersonalData } from './service.ts';
export { forgetDataCopiesOf } from './store.ts';
export { personalDataCopies } from './tables.ts';

export async function registerPersonalData(
  app: FastifyInstance,
  platform: Platform,
  { healthVault, personalData }: { healthVault: Vault; personalData: PersonalData },
): Promise<void> {
  defineDataJobs(platform, { healthVault });
  await app.register(personalDataRoutes, { personalData });
}
