import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { prescriptionReviewsRoutes } from './routes.ts';
import { createPrescriptionReviews } from './service.ts';
import { defineReviewJobs } from './told.ts';

export async function registerPrescriptionReviews(app: FastifyInstance, platform: Platform): Promise<void> {
  defineReviewJobs(platform);
  await app.register(prescriptionReviewsRoutes, { reviews: createPrescriptionReviews(platform), platform });
}
