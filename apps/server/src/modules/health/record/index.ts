import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { recordJobs } from './job-types.ts';
import { recordRoutes } from './routes.ts';
import type { HealthRecords } from './service.ts';

export { createHealthRecords } from './service.ts';

export async function registerHealthRecords(
  app: FastifyInstance,
  { clock, config, jobs }: Platform,
  { healthRecords: records }: { healthRecords: HealthRecords },
): Promise<void> {
  jobs.define(recordJobs.clean, () => records.sharing.clean());
  await app.register(recordRoutes, { clock, config, records });
}
