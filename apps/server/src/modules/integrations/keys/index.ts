import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { apiKeyRoutes } from './routes.ts';
import type { ApiKeyAdmin } from './service.ts';
import { deleteOldCalls } from './store.ts';

export { createApiAuth } from './api-auth.ts';
export { createApiKeyAdmin } from './service.ts';
export type { Write } from './store.ts';
export { claimWrite, recordCall, saveAnswer } from './store.ts';
export { apiCalls, apiKeys, apiWrites } from './tables.ts';

/** Twenty past four in the morning, branch time. */
const cleanJob = jobType({ name: 'api-calls-clean', cron: '20 10 * * *' });
const keptMs = 90 * 24 * 60 * 60_000;

export async function registerApiKeys(
  app: FastifyInstance,
  { clock, database, jobs }: Platform,
  { apiKeyAdmin }: { apiKeyAdmin: ApiKeyAdmin },
): Promise<void> {
  jobs.define(cleanJob, () => deleteOldCalls(database.db, new Date(clock.now().getTime() - keptMs)));
  await app.register(apiKeyRoutes, { apiKeyAdmin, clock });
}
