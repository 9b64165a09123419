import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { definePartnerJobs } from './jobs.ts';
import { clientCouponsRoutes, partnersRoutes } from './routes.ts';
import type { PartnersService } from './service.ts';
import { tillRoutes } from './till-routes.ts';

export { createPartnersService } from './service.ts';
export {
  partnerApplications,
  partnerBranches,
  partnerCategories,
  partnerCoupons,
  partnerPromotions,
  partners,
} from './tables.ts';

export async function registerPartners(
  app: FastifyInstance,
  platform: Platform,
  { partners }: { partners: PartnersService },
): Promise<void> {
  definePartnerJobs(platform, partners);
  await app.register(partnersRoutes, { partners });
  await app.register(clientCouponsRoutes, { partners });
  await app.register(tillRoutes, { platform });
}
