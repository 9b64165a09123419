import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import type { CallFunction } from './client.ts';

/** C018 to C022 share one path; the operation tells them apart. */
export const postGraphql = {
  id: 'C018',
  access: 'public',
  server: 'gateway',
  method: 'POST',
  url: '/producto/graphql',
  schema: {
    tags: ['catalogue'],
    summary: 'Grupos, productos de un grupo y promociones (GraphQL)',
    body: Type.Object({
      query: Type.String({ minLength: 1, maxLength: 8000 }),
      variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
      operationName: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
    }),
    response: { 200: Type.Object({ data: Type.Unknown() }) },
  },
} as const;

/** An operation with the types of its variables and of its answer; `field` is the one thing it asks for. */
export interface GraphqlOperation<Variables, Data> {
  readonly id: string;
  readonly field: string;
  readonly document: string;
  /** Only for the type checker. */
  readonly types?: (variables: Variables) => Data;
}

/** Sends an operation through the client and gives the value of its field. */
export async function graphql<Variables extends object, Data>(
  call: CallFunction,
  operation: GraphqlOperation<Variables, Data>,
  { variables, signal }: { variables: Variables; signal?: AbortSignal },
): Promise<Data> {
  const body = { query: operation.document, variables: variables as Record<string, unknown> };
  const data: unknown = await call(postGraphql, { body, ...(signal ? { signal } : {}) });
  return (data as Record<string, Data>)[operation.field] as Data;
}

interface SchemaShape {
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

/** Every field of a schema, written as a selection: a document asks for all that its type promises. */
export function selectionOf(schema: TSchema): string {
  const { properties, items } = schema as SchemaShape;
  if (items) return selectionOf(items);
  if (!properties) return '';
  const fields = Object.entries(properties).map(([name, part]) => `${name} ${selectionOf(part)}`.trim());
  return `{ ${fields.join(' ')} }`;
}
