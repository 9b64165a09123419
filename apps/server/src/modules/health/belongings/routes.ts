import { ok } from '@botica/contract/call';
import {
  type BelongingsDto,
  fromBelongingKind,
  listBelongings,
  setBelonging,
} from '@botica/contract/health/belongings';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { Belongings, BelongingsService } from './service.ts';

const toDto = ({ people, belongings }: Belongings): BelongingsDto => ({
  personas: people.map(({ id: personaId, name: nombre }) => ({ personaId, nombre })),
  pertenencias: belongings.map(({ id, personId: personaId }) => ({ id, personaId })),
});

export const belongingsRoutes: FastifyPluginAsyncTypebox<{ belongings: BelongingsService }> = async (
  app,
  { belongings },
) => {
  app.route({
    ...listBelongings,
    handler: async (request) =>
      ok(toDto(await belongings.list(requireCustomer(request).id, fromBelongingKind(request.query.tipo)))),
  });
  app.route({
    ...setBelonging,
    handler: async (request) => {
      const { tipo, ids, personaId } = request.body;
      const things = { kind: fromBelongingKind(tipo), ids: ids.map((id) => id.toLowerCase()) };
      return ok(toDto(unwrap(await belongings.set(requireCustomer(request).id, things, personaId ?? undefined))));
    },
  });
};
