import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';

/** A field of the query: its arguments and type, and what answers it. */
export interface QueryField {
  signature(types: TypeWriter): string;
  resolve(parent: unknown, args: never, context: { request: FastifyRequest }): Promise<unknown>;
}

export type QueryFields = Record<string, QueryField>;

interface SchemaShape {
  type?: string | readonly string[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

const scalars: Readonly<Record<string, string>> = {
  integer: 'Int',
  number: 'Float',
  string: 'String',
  boolean: 'Boolean',
};

/** The types of GraphQL that say the same as the schemas of the contract, so that the two cannot differ. */
export function createTypeWriter() {
  const names = new Map<TSchema, string>();
  const written: string[] = [];

  function typeOf(schema: TSchema, name: string): string {
    const { type = '', properties, items } = schema as SchemaShape;
    const types = [type].flat();
    const required = types.includes('null') ? '' : '!';
    if (items) return `[${typeOf(items, name)}]${required}`;
    if (properties) return `${writeType(schema, properties, name)}${required}`;
    const scalar = scalars[types.find((one) => one !== 'null') ?? ''];
    if (!scalar) throw new Error(`GraphQL has no type for ${name}`);
    return `${scalar}${required}`;
  }

  function writeType(schema: TSchema, properties: Record<string, TSchema>, name: string): string {
    const known = names.get(schema);
    if (known) return known;
    names.set(schema, name);
    const fields = Object.entries(properties).map(([field, part]) => {
      return `  ${field}: ${typeOf(part, `${name}_${field}`)}`;
    });
    written.push(`type ${name} {\n${fields.join('\n')}\n}`);
    return name;
  }

  return {
    typeOf,
    /** Everything that was named so far. */
    text: () => written.join('\n\n'),
  };
}

export type TypeWriter = ReturnType<typeof createTypeWriter>;
