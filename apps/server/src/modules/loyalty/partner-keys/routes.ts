import { ok } from '@botica/contract/call';
import { listPartnerKeys, removePartnerKey, renewPartnerKey } from '@botica/contract/loyalty/partner-keys';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { PartnerKeys } from './service.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({
  ...{ rights: requireStaff(request).rights, by: actorOf(request), reason },
});

export const partnerKeyRoutes: FastifyPluginAsyncTypebox<{ partnerKeys: PartnerKeys }> = async (
  app,
  { partnerKeys },
) => {
  app.route({
    ...listPartnerKeys,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const partners = await partnerKeys.list(rights, request.query.empresaId);
      return ok({
        comercios: partners.map(({ id, name, companyId, hasKey, isActive }) => ({
          ...{ comercioId: id, comercio: name, activo: isActive, tieneClave: hasKey },
          puedeCambiar: rights.canAt('settings.edit', { companyId }),
        })),
      });
    },
  });
  app.route({
    ...renewPartnerKey,
    handler: async (request) => {
      const { clave, motivo } = request.body;
      const text = unwrap(await partnerKeys.renew(request.params.comercioId, clave, askedBy(request, motivo)));
      return ok({ claveComercio: text });
    },
  });
  app.route({
    ...removePartnerKey,
    handler: async (request) => {
      const { clave, motivo } = request.body;
      unwrap(await partnerKeys.remove(request.params.comercioId, clave, askedBy(request, motivo)));
      return ok({ mensaje: 'Quitada. Las cajas del comercio firman con la clave general.' });
    },
  });
};
