import { ok } from '@botica/contract/call';
import {
  chooseCartPeople,
  fromChoices,
  getCartPeople,
  readAllergies,
  toCaredPersonDto,
  toChoices,
} from '@botica/contract/health/for-whom';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { CartPeople, ForWhomService } from './service.ts';

const ownerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

const toCartPeopleDto = ({ people, forWhom, named }: CartPeople) => ({
  personas: people.map(({ id: personaId, name: nombre }) => ({ personaId, nombre })),
  ...toChoices(forWhom),
  datos: named.map(toCaredPersonDto),
});

export const forWhomRoutes: FastifyPluginAsyncTypebox<{ forWhom: ForWhomService }> = async (app, { forWhom }) => {
  app.route({
    ...getCartPeople,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(toCartPeopleDto(await forWhom.read(ownerOf(request))));
    },
  });
  app.route({
    ...chooseCartPeople,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(toCartPeopleDto(unwrap(await forWhom.choose(ownerOf(request), fromChoices(request.body)))));
    },
  });
  app.route({
    ...readAllergies,
    handler: async (request) => {
      requireCustomer(request);
      return ok({ sinReconocer: await forWhom.unknownAllergies(request.company.id, request.body.alergias) });
    },
  });
};
