import { listGroupProducts } from '@botica/contract/groups';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationDefinitionNode } from 'graphql';
import { getVariableValues, parse } from 'graphql';
import type { QueryFields } from '../../platform/graphql-types.ts';

/** What the storefront asks most. Each asks for all of one field, whose arguments are called as its variables. */
const keptOperations = [listGroupProducts];

interface Question {
  query: string;
  variables: Record<string, unknown>;
}

export interface GraphqlContext {
  request: FastifyRequest;
  /** The values of fields that need not be asked for. */
  known?: Readonly<Record<string, object>>;
}

/**
 * A field that gives the same object again is answered with the same text: of a page of products it takes longer to walk
 * through them and write them out than to find them. Nothing for other questions, which GraphQL answers.
 */
export function createKeptAnswers(app: FastifyInstance, fields: QueryFields) {
  const texts = new WeakMap<object, string>();
  const operations = new Map(
    keptOperations.map(({ document, field }) => [document, { field, asked: asksFor(document) }]),
  );

  /** By GraphQL itself, which is given the value instead of asking for it again. */
  async function write({ query, variables, ...context }: Question & GraphqlContext): Promise<string | undefined> {
    const { data, errors } = await app.graphql(query, context, variables);
    return errors ? undefined : JSON.stringify({ data });
  }

  return {
    async find({ query, variables }: Question, request: FastifyRequest): Promise<string | undefined> {
      const operation = operations.get(query);
      if (!operation) return undefined;
      const { field, asked } = operation;
      const { coerced } = getVariableValues(app.graphql.schema, asked, variables);
      if (!coerced) return undefined;
      const value = await fields[field]?.resolve(undefined, coerced as never, { request });
      if (typeof value !== 'object' || value === null) return undefined;
      const text = texts.get(value) ?? (await write({ query, variables, request, known: { [field]: value } }));
      if (text) texts.set(value, text);
      return text;
    },
  };
}

const asksFor = (document: string) =>
  parse(document).definitions.flatMap((one) => (one as OperationDefinitionNode).variableDefinitions ?? []);
