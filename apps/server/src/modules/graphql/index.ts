import { postGraphql } from '@botica/contract/graphql';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import mercurius from 'mercurius';
import type { QueryFields } from '../../platform/graphql-types.ts';
import { createTypeWriter } from '../../platform/graphql-types.ts';
import type { Platform } from '../../platform/index.ts';
import { ProblemError } from '../../platform/problem-replies.ts';
import { createGroupFields } from '../groups/index.ts';
import { createPromotionFields } from '../promotions/index.ts';
import type { GraphqlContext } from './kept-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** Product, its prices, and a list of them inside a group: nothing asks for more. */
const deepestQuery = 6;

export async function registerGraphql(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(graphqlRoutes, {
    fields: { ...createGroupFields(platform), ...createPromotionFields(platform) },
  });
}

const graphqlRoutes: FastifyPluginAsyncTypebox<{ fields: QueryFields }> = async (app, { fields }) => {
  await app.register(mercurius, {
    schema: schemaOf(fields),
    resolvers: { Query: resolversOf(fields) },
    // The route is ours: it says who may call it, and fails as every other call does.
    routes: false,
    jit: 1,
    // Passed on, though the types do not know it: what resolvers give is typed by the same schemas as the answer.
    ...{ compilerOptions: { disableLeafSerialization: true } },
    queryDepth: deepestQuery,
  });
  const answers = createKeptAnswers(app, fields);
  app.route({
    ...postGraphql,
    handler: async (request, reply) => {
      const { query, variables, operationName } = request.body;
      const kept = await answers.find({ query, variables: variables ?? {} }, request);
      if (kept) return reply.serializer(() => kept).send({ data: undefined });
      const { data, errors } = await app.graphql(query, { request }, variables ?? {}, operationName ?? undefined);
      const [error] = errors ?? [];
      if (error) throw error.originalError ?? new ProblemError('INVALID_REQUEST');
      return { data };
    },
  });
};

function resolversOf(fields: QueryFields) {
  const all = Object.entries(fields).map(([name, { resolve }]) => {
    const find = async (parent: unknown, args: unknown, context: GraphqlContext) =>
      context.known?.[name] ?? resolve(parent, args as never, context);
    return [name, find] as const;
  });
  return Object.fromEntries(all);
}

function schemaOf(fields: QueryFields): string {
  const types = createTypeWriter();
  const signatures = Object.entries(fields).map(([name, { signature }]) => `  ${name}${signature(types)}`);
  return `type Query {\n${signatures.join('\n')}\n}\n\n${types.text()}`;
}
