import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { jobType } from '../../platform/jobs.ts';
import { prescriptionsRoutes } from './routes.ts';
import type { Prescriptions } from './service.ts';

export type { Attachment } from './attach-prescriptions.ts';
export {
  attachPrescriptions,
  dropPrescription,
  forgetPrescriptionsOf,
  keepPrescriptions,
} from './attach-prescriptions.ts';
export type { Prescriptions } from './service.ts';
export { createPrescriptions } from './service.ts';
export type { OrderPrescription, PrescriptionRefusal } from './store.ts';
export { approvePending, countReviews, findOrderPrescriptions } from './store.ts';
export { orderPrescriptions, prescriptions } from './tables.ts';

const looseJob = jobType({ name: 'forget-loose-prescriptions', cron: '40 9 * * *' });

export async function registerPrescriptions(
  app: FastifyInstance,
  { jobs }: Platform,
  { prescriptions }: { prescriptions: Prescriptions },
): Promise<void> {
  jobs.define(looseJob, () => prescriptions.forgetLoose());
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(prescriptionsRoutes, { prescriptions });
  });
}
