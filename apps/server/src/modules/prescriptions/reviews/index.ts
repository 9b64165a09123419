import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import type { Prescriptions } from '../index.ts';
import { defineReviewJobs } from './mail-review.ts';
import { prescriptionReviewsRoutes } from './routes.ts';
import type { PrescriptionReviews } from './service.ts';

export type { PrescriptionReviews } from './service.ts';
export { createPrescriptionReviews } from './service.ts';

interface Needs {
  noticeKeys: KeyOf;
  prescriptionReviews: PrescriptionReviews;
  prescriptions: Prescriptions;
}

export async function registerPrescriptionReviews(
  app: FastifyInstance,
  platform: Platform,
  { noticeKeys, prescriptionReviews: reviews, prescriptions }: Needs,
): Promise<void> {
  defineReviewJobs(platform);
  await app.register(prescriptionReviewsRoutes, { reviews, platform, noticeKeys, prescriptions });
}
