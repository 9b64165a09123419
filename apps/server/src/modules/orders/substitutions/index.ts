import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createSubstitutionApplying } from './applying.ts';
import { createPaymentChanging } from './paying.ts';
import { createReplacementPricing } from './pricing.ts';
import { substitutionRoutes } from './routes.ts';
import { defineSubstitutionJobs } from './told.ts';

export { substitutionNotices } from './tables.ts';

export async function registerSubstitutions(app: FastifyInstance, platform: Platform): Promise<void> {
  defineSubstitutionJobs(platform);
  const apply = createSubstitutionApplying({
    ...platform,
    price: createReplacementPricing(platform),
    changePayment: createPaymentChanging(platform),
  });
  await app.register(substitutionRoutes, { apply, platform });
}
