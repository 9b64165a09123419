import { ok } from '@botica/contract/call';
import { listBranchKeys, removeBranchKey, renewBranchKey } from '@botica/contract/orders/branch-keys';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { BranchKeys } from './service.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({
  ...{ rights: requireStaff(request).rights, by: actorOf(request), reason },
});

export const branchKeyRoutes: FastifyPluginAsyncTypebox<{ branchKeys: BranchKeys }> = async (app, { branchKeys }) => {
  app.route({
    ...listBranchKeys,
    handler: async (request) => {
      const branches = await branchKeys.list(requireStaff(request).rights, request.query.empresaId);
      return ok({
        sucursales: branches.map(({ code, name, hasKey, mayEdit }) => ({
          ...{ sucursalId: code, sucursal: name, tieneClave: hasKey, puedeCambiar: mayEdit },
        })),
      });
    },
  });
  app.route({
    ...renewBranchKey,
    handler: async (request) => {
      const { clave, motivo } = request.body;
      const text = unwrap(await branchKeys.renew(request.params.sucursalId, clave, askedBy(request, motivo)));
      return ok({ claveSucursal: text });
    },
  });
  app.route({
    ...removeBranchKey,
    handler: async (request) => {
      const { clave, motivo } = request.body;
      unwrap(await branchKeys.remove(request.params.sucursalId, clave, askedBy(request, motivo)));
      return ok({ mensaje: 'Quitada. La sucursal firma con la clave general.' });
    },
  });
};
