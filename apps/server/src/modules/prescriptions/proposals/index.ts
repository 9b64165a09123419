import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { proposalIntegrationRoutes } from './integration-routes.ts';
import { prescriptionProposalsRoutes } from './routes.ts';
import { createPrescriptionProposals } from './service.ts';
import { defineProposalJobs } from './told.ts';

export { createPrescriptionProposals } from './service.ts';
export { forgetProposalsOf } from './store.ts';
export { prescriptionProposalLines, prescriptionProposals } from './tables.ts';

export async function registerPrescriptionProposals(app: FastifyInstance, platform: Platform): Promise<void> {
  const proposals = createPrescriptionProposals(platform);
  defineProposalJobs(platform, proposals);
  await app.register(prescriptionProposalsRoutes, { proposals, platform });
  await app.register(proposalIntegrationRoutes, { proposals, platform });
}
