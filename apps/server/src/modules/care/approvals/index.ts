import { ok } from '@botica/contract/call';
import { grantApproval, listApprovals, refuseApproval } from '@botica/contract/care/approvals';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy, toApprovalDto } from '../acts/index.ts';
import type { CareApprovals } from './service.ts';

export { createCareApprovals } from './service.ts';

const approvalRoutes: FastifyPluginAsyncTypebox<{ careApprovals: CareApprovals }> = async (app, { careApprovals }) => {
  app.route({
    ...listApprovals,
    handler: async (request) => {
      const staff = requireStaff(request);
      const rows = await careApprovals.waiting(staff.rights);
      return ok({ firmas: rows.map((row) => toApprovalDto(row, staff)) });
    },
  });
  app.route({
    ...grantApproval,
    handler: async (request) => {
      unwrap(await careApprovals.decide(request.params.firmaId, 'approved', askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Firmado. Ya se está haciendo.' });
    },
  });
  app.route({
    ...refuseApproval,
    handler: async (request) => {
      unwrap(await careApprovals.decide(request.params.firmaId, 'refused', askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'La solicitud quedó rechazada.' });
    },
  });
};

export async function registerCareApprovals(
  app: FastifyInstance,
  _platform: Platform,
  { careApprovals }: { careApprovals: CareApprovals },
): Promise<void> {
  await app.register(approvalRoutes, { careApprovals });
}
