import { ok } from '@botica/contract/call';
import { getOverview } from '@botica/contract/staff/overview';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { OverviewService } from './service.ts';
import { toOverviewDto } from './to-dto.ts';

export const overviewRoutes: FastifyPluginAsyncTypebox<{ overview: OverviewService }> = async (app, { overview }) => {
  app.route({
    ...getOverview,
    handler: async (request) => {
      const { empresaId, sucursalId } = request.query;
      const { id: staffId, rights } = requireStaff(request);
      return ok(toOverviewDto(await overview.read({ staffId, rights, companyId: empresaId, branchId: sucursalId })));
    },
  });
};
