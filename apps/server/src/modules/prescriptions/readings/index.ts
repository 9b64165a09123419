import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { forgetReadingsJob, readJob } from './job-types.ts';
import { readingsRoutes } from './routes.ts';
import type { PrescriptionReadings } from './service.ts';

export type { ProposedLine, Shop } from './find-products.ts';
export type { PrescriptionReadings } from './service.ts';
export { createPrescriptionReadings } from './service.ts';
export { forgetReadingsOf } from './store.ts';
export { prescriptionReadingPages, prescriptionReadings } from './tables.ts';
export { toReadLineDto } from './to-dto.ts';

export async function registerPrescriptionReadings(
  app: FastifyInstance,
  { jobs }: Platform,
  { prescriptionReadings: readings }: { prescriptionReadings: PrescriptionReadings },
): Promise<void> {
  jobs.define(readJob, ({ readingId }) => readings.run(readingId));
  jobs.define(forgetReadingsJob, () => readings.forgetEmpty());
  app.addHook('onClose', async () => readings.close());
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(readingsRoutes, { readings });
  });
}
