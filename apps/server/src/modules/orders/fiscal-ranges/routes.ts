import { ok } from '@botica/contract/call';
import {
  addFiscalRange,
  listFiscalRangeActs,
  listFiscalRanges,
  rangeDocumentNames,
  stopFiscalRange,
} from '@botica/contract/orders/fiscal-ranges';
import { fiscalDocumentKinds } from '@botica/domain/orders/fiscal-ranges';
import { acts } from '@botica/domain/staff';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { FiscalRanges } from './service.ts';
import { toGroupDto } from './to-dto.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({
  ...{ rights: requireStaff(request).rights, by: actorOf(request), reason },
});

export const fiscalRangeRoutes: FastifyPluginAsyncTypebox<{ fiscalRanges: FiscalRanges }> = async (
  app,
  { fiscalRanges },
) => {
  app.route({
    ...listFiscalRanges,
    handler: async (request) => {
      const { empresaId, sucursalId } = request.query;
      const groups = await fiscalRanges.list(requireStaff(request).rights, empresaId, sucursalId);
      return ok({ grupos: groups.map(toGroupDto) });
    },
  });
  app.route({
    ...addFiscalRange,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, sucursalId: branchCode, documento, motivo, ...sent } = request.body;
      const documentKind = fiscalDocumentKinds.find((kind) => rangeDocumentNames[kind] === documento);
      if (!documentKind) throw new ProblemError('FISCAL_RANGE_INVALID');
      const form = {
        ...{ authorisation: sent.autorizacion, prefix: sent.prefijo, expiresOn: sent.vence },
        ...{ firstNumber: sent.primero, lastNumber: sent.ultimo, nextNumber: sent.siguiente },
      };
      const range = { key, companyId, branchCode, documentKind, form };
      unwrap(await fiscalRanges.add(range, askedBy(request, motivo)));
      return ok({ mensaje: 'Rango agregado.' });
    },
  });
  app.route({
    ...stopFiscalRange,
    handler: async (request) => {
      const { clave: key, motivo } = request.body;
      unwrap(await fiscalRanges.stop(request.params.rangoId, { ...askedBy(request, motivo), key }));
      return ok({ mensaje: 'Rango detenido.' });
    },
  });
  app.route({
    ...listFiscalRangeActs,
    handler: async (request) => {
      const found = unwrap(await fiscalRanges.acts(requireStaff(request).rights, request.params.rangoId));
      return ok({
        actos: found.map(({ id, at, staffName, act, reason }) => ({
          ...{ actoId: id, momento: at.toISOString(), quien: staffName ?? '', acto: acts[act].label },
          motivo: reason ?? '',
        })),
      });
    },
  });
};
