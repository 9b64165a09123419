import { ok } from '@botica/contract/call';
import type { DataCopyDto, DataCopyState } from '@botica/contract/personal-data/personal-data';
import {
  dataCopyFileName,
  downloadDataCopy,
  getDataCopy,
  requestDataCopy,
} from '@botica/contract/personal-data/personal-data';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import type { CopyState, DataCopy, PersonalData } from './service.ts';

/** The session decides the customer; no URL gives access to the file. */
export const personalDataRoutes: FastifyPluginAsyncTypebox<{ personalData: PersonalData }> = async (
  app,
  { personalData },
) => {
  app.route({
    ...getDataCopy,
    handler: async (request) => ok(toDto(await personalData.read(requireCustomer(request).id))),
  });
  app.route({
    ...requestDataCopy,
    handler: async (request) => {
      const asked = { password: request.body.clave ?? '', ip: request.ip };
      return ok(toDto(unwrap(await personalData.ask(requireCustomer(request), asked))));
    },
  });
  app.route({
    ...downloadDataCopy,
    handler: async (request, reply) => {
      const { body, size } = unwrap(await personalData.fetch(requireCustomer(request).id, request.ip));
      reply.type('application/zip').headers({
        'content-length': size,
        'content-disposition': `attachment; filename="${dataCopyFileName}"`,
        'cache-control': 'no-store',
      });
      // Sent as a stream; the contract describes the browser's result.
      return reply.send(body as never);
    },
  });
};

const stateNames = {
  none: 'ninguna',
  preparing: 'preparando',
  ready: 'lista',
  fetched: 'descargada',
  expired: 'vencida',
} as const satisfies Record<CopyState, DataCopyState>;

function toDto({ state, askedAt, expiresAt, nextFrom }: DataCopy): DataCopyDto {
  return {
    estado: stateNames[state],
    pedidaEn: askedAt?.toISOString() ?? null,
    venceEn: expiresAt?.toISOString() ?? null,
    otraDesde: nextFrom?.toISOString() ?? null,
  };
}
