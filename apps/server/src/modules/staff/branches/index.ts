import { ok } from '@botica/contract/call';
import { listStaffBranches } from '@botica/contract/staff/branches';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { findBranchesAt } from '../../branches/index.ts';

const staffBranchesRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...listStaffBranches,
    handler: async (request) => {
      const branches = await findBranchesAt(db, requireStaff(request).rights.grants);
      return ok({
        sucursales: branches.map(({ companyId, code, name, cityId, cityName }) => ({
          ...{ empresaId: companyId, sucursalId: code, nombre: name, ciudadId: cityId, ciudad: cityName },
        })),
      });
    },
  });
};

export async function registerStaffBranches(app: FastifyInstance, { database }: Platform): Promise<void> {
  await app.register(staffBranchesRoutes, { db: database.reads.db });
}
