import { ok } from '@botica/contract/call';
import {
  type ApiKeyDto,
  createApiKey,
  listApiCalls,
  listApiKeys,
  revokeApiKey,
} from '@botica/contract/integrations/keys';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../../care/acts/index.ts';
import type { ApiKeyAdmin } from './service.ts';
import type { ApiKeyRow } from './tables.ts';

function toKeyDto(row: ApiKeyRow, now: Date): ApiKeyDto {
  return {
    claveId: row.id,
    empresaId: row.companyId,
    nombre: row.name,
    prefijo: row.prefix,
    permisos: row.scopes,
    estado: row.revokedAt ? 'revocada' : row.expiresAt <= now ? 'vencida' : 'activa',
    creada: row.createdAt.toISOString(),
    creadaPor: row.createdByName,
    vence: row.expiresAt.toISOString(),
    ultimoUso: row.lastUsedAt?.toISOString() ?? null,
    revocada: row.revokedAt?.toISOString() ?? null,
  };
}

interface Options {
  apiKeyAdmin: ApiKeyAdmin;
  clock: Clock;
}

export const apiKeyRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { apiKeyAdmin, clock }) => {
  app.route({
    ...listApiKeys,
    handler: async (request) => {
      const rows = await apiKeyAdmin.list(requireStaff(request).rights, request.query.empresaId);
      return ok({ claves: rows.map((row) => toKeyDto(row, clock.now())) });
    },
  });
  app.route({
    ...createApiKey,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, nombre, permisos: scopes, dias: days, motivo } = request.body;
      const form = { key, companyId, name: nombre.trim(), scopes, days };
      const { id, text } = unwrap(await apiKeyAdmin.create(form, askedBy(request, motivo)));
      return ok({ claveId: id, claveApi: text });
    },
  });
  app.route({
    ...revokeApiKey,
    handler: async (request) => {
      unwrap(await apiKeyAdmin.revoke(request.params.claveId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Revocada. Ya no sirve.' });
    },
  });
  app.route({
    ...listApiCalls,
    handler: async (request) => {
      const calls = unwrap(await apiKeyAdmin.calls(requireStaff(request).rights, request.params.claveId));
      return ok({
        llamadas: calls.map(({ at, call, status, ip, requestId }) => ({
          ...{ momento: at.toISOString(), llamada: call, estadoHttp: status, ip, referencia: requestId },
        })),
      });
    },
  });
};
