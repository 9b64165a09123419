import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { CallFunction } from '../client.ts';

/**
 * C018 to C022 share one path and differ by document. Only the documents of this contract are answered, by their id or
 * exact text (ADR 0037).
 */
export const postGraphql = {
  id: 'C018',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'POST',
  url: '/producto/graphql',
  schema: {
    tags: ['catalogue'],
    summary: 'Grupos, productos de un grupo y promociones (GraphQL, solo documentos conocidos)',
    body: Type.Object({
      documentId: Type.Optional(Type.String({ maxLength: 80, description: 'El nombre de la operación' })),
      query: Type.Optional(Type.String({ maxLength: 8000, description: 'O el texto exacto del documento' })),
      variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
      operationName: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
    }),
    response: { 200: Type.Object({ data: Type.Unknown() }) },
  },
} as const;

/** A persisted document. Its text is generated from these parts (`graphql-document.ts`). */
export interface GraphqlOperation<Variables extends TSchema = TSchema, Data extends TSchema = TSchema> {
  /** The row of docs/spec/calls.tsv. */
  readonly id: string;
  /** The name of the operation, which the storefront sends instead of the text. */
  readonly documentId: string;
  /** The requested field. */
  readonly field: string;
  readonly variables: Variables;
  readonly data: Data;
}

/** Sends an operation and returns the value of its field. */
export async function graphql<Variables extends TSchema, Data extends TSchema>(
  call: CallFunction,
  { documentId, field }: GraphqlOperation<Variables, Data>,
  { variables, signal }: { variables: Static<Variables>; signal?: AbortSignal },
): Promise<Static<Data>> {
  const body = { documentId, variables: variables as Record<string, unknown> };
  const data: unknown = await call(postGraphql, { body, ...(signal ? { signal } : {}) });
  return (data as Record<string, Static<Data>>)[field] as Static<Data>;
}
