import type { GraphqlOperation } from '@botica/contract/catalogue/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';

/** A persisted document of the contract, and the function that answers it. */
export interface GraphqlAnswer {
  operation: GraphqlOperation;
  resolve(variables: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** `resolve` returns the same object again while nothing in it changed, so its JSON can be cached by that object. */
  isSameObjectWhileUnchanged: boolean;
}

export function answer<Variables extends TSchema, Data extends TSchema>(
  operation: GraphqlOperation<Variables, Data>,
  resolve: (variables: Static<Variables>, request: FastifyRequest, reply: FastifyReply) => Promise<Static<Data>>,
  { isSameObjectWhileUnchanged = false } = {},
): GraphqlAnswer {
  return { operation, resolve: resolve as GraphqlAnswer['resolve'], isSameObjectWhileUnchanged };
}
