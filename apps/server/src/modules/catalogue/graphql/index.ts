import { postGraphql } from '@botica/contract/catalogue/graphql';
import { documentOf } from '@botica/contract/graphql-document';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { GraphqlAnswer } from '../../../platform/graphql.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { GroupPreview, GroupsService } from '../groups/index.ts';
import { groupAnswers } from '../groups/index.ts';
import type { PromotionsService } from '../promotions/index.ts';
import { promotionAnswers } from '../promotions/index.ts';

export async function registerGraphql(
  app: FastifyInstance,
  _platform: Platform,
  {
    groups,
    promotions,
    contentPreview,
  }: { groups: GroupsService; promotions: PromotionsService; contentPreview: GroupPreview },
): Promise<void> {
  const answers = [...groupAnswers(groups, contentPreview), ...promotionAnswers(promotions)];
  await app.register(graphqlRoutes, { answers });
}

/**
 * ADR 0037: the client's text is only ever compared with the texts of the contract. It is not parsed, executed or
 * compiled, and there is no introspection.
 */
const graphqlRoutes: FastifyPluginAsyncTypebox<{ answers: readonly GraphqlAnswer[] }> = async (app, { answers }) => {
  const documents = answers.map(persist);
  const byId = new Map(documents.map((document) => [document.operation.documentId, document]));
  const byText = new Map(documents.map((document) => [documentOf(document.operation), document]));
  /** A cache of the JSON of resolver results: serialising a page of products is costly. */
  const cachedJson = new WeakMap<object, string>();

  app.route({
    ...postGraphql,
    handler: async (request, reply) => {
      const { documentId, query } = request.body;
      const document = byId.get(documentId ?? '') ?? byText.get(query ?? '');
      if (!document) throw new ProblemError('UNKNOWN_DOCUMENT');
      const { operation, replySchema, resolve, isSameObjectWhileUnchanged } = document;
      const variables = request.body.variables ?? {};
      if (!request.validateInput(variables, operation.variables)) throw new ProblemError('INVALID_REQUEST');

      const value = await resolve(variables, request, reply);
      const cacheKey = isSameObjectWhileUnchanged && typeof value === 'object' ? value : null;
      const json =
        (cacheKey && cachedJson.get(cacheKey)) ??
        reply.serializeInput({ data: { [operation.field]: value } }, replySchema).toString();
      if (cacheKey) cachedJson.set(cacheKey, json);
      return reply
        .type('application/json; charset=utf-8')
        .serializer(() => json)
        .send({ data: undefined });
    },
  });
};

function persist(one: GraphqlAnswer) {
  const { field, data } = one.operation;
  const replySchema: Record<string, unknown> = { ...Type.Object({ data: Type.Object({ [field]: data }) }) };
  return { ...one, replySchema };
}
