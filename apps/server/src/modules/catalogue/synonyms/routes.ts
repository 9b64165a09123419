import { ok } from '@botica/contract/call';
import { addSynonym, listLostSearches, previewSynonym, removeSynonym } from '@botica/contract/catalogue/synonyms';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { Asked, Synonyms } from './service.ts';

function askedOf(request: FastifyRequest): Asked {
  const { id, name, rights, deviceName } = requireStaff(request);
  return { rights, by: { staffId: id, name, ip: request.ip, device: deviceName, requestId: request.id } };
}

export const synonymsRoutes: FastifyPluginAsyncTypebox<{ synonyms: Synonyms }> = async (app, { synonyms }) => {
  app.route({
    ...listLostSearches,
    handler: async (request) => {
      const found = unwrap(await synonyms.lost(requireStaff(request).rights, request.query.empresaId));
      return ok({
        perdidas: found.lost.map(({ term, searches, lastDay }) => ({
          termino: term,
          veces: searches,
          ultimoDia: lastDay,
        })),
        sinonimos: found.synonyms.map(({ id, kind, term, finds }) => ({
          sinonimoId: id,
          termino: term,
          encuentra: finds,
          esDeIdaYVuelta: kind === 'equivalent',
        })),
        puedeCambiar: found.canChange,
      });
    },
  });
  app.route({
    ...previewSynonym,
    handler: async (request) => {
      const { empresaId, termino: term, encuentra: finds } = request.query;
      const { rights } = requireStaff(request);
      return ok({ productos: unwrap(await synonyms.preview(rights, empresaId, { term, finds })) });
    },
  });
  app.route({
    ...addSynonym,
    handler: async (request) => {
      const { termino: term, encuentra: finds } = request.body;
      unwrap(await synonyms.add({ term, finds }, askedOf(request)));
      return ok({ mensaje: 'Listo. El buscador lo usa en unos segundos.' });
    },
  });
  app.route({
    ...removeSynonym,
    handler: async (request) => {
      unwrap(await synonyms.remove(request.params.sinonimoId, askedOf(request)));
      return ok({ mensaje: 'Quitamos el sinónimo.' });
    },
  });
};
