import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import type { Prescriptions } from '../index.ts';
import { proposalIntegrationRoutes } from './integration-routes.ts';
import { defineProposalJobs } from './mail-proposal.ts';
import { prescriptionProposalsRoutes } from './routes.ts';
import type { PrescriptionProposals } from './service.ts';

export type { AtDesk } from './create-proposal.ts';
export type { PrescriptionProposals } from './service.ts';
export { createPrescriptionProposals } from './service.ts';
export { forgetProposalsOf } from './store.ts';
export { prescriptionProposalLines, prescriptionProposals } from './tables.ts';

interface Needs {
  noticeKeys: KeyOf;
  prescriptions: Prescriptions;
  proposals: PrescriptionProposals;
}

export async function registerPrescriptionProposals(
  app: FastifyInstance,
  platform: Platform,
  { noticeKeys, prescriptions, proposals }: Needs,
): Promise<void> {
  defineProposalJobs(platform, proposals);
  await app.register(prescriptionProposalsRoutes, { proposals, platform });
  await app.register(proposalIntegrationRoutes, { proposals, platform, noticeKeys, prescriptions });
}
