import type { TSchema } from 'typebox';
import type { GraphqlOperation } from './catalogue/graphql.ts';

interface SchemaShape {
  type?: string | readonly string[];
  properties?: Record<string, TSchema>;
  required?: readonly string[];
  items?: TSchema;
}

const scalars: Readonly<Record<string, string>> = {
  integer: 'Int',
  number: 'Float',
  string: 'String',
  boolean: 'Boolean',
};

/** The text of a persisted document: it requests every field of its schema. */
export function documentOf({ documentId, field, variables, data }: GraphqlOperation): string {
  const { properties = {}, required = [] } = variables as SchemaShape;
  const names = Object.keys(properties);
  const declared = names.map((name) => `$${name}: ${scalarOf(properties[name])}${required.includes(name) ? '!' : ''}`);
  const passed = names.map((name) => `${name}: $${name}`);
  const listed = (entries: readonly string[]) => (entries.length > 0 ? `(${entries.join(', ')})` : '');
  return `query ${documentId}${listed(declared)} { ${field}${listed(passed)} ${selectionOf(data)} }`;
}

function scalarOf(schema: TSchema | undefined): string {
  const types = [(schema as SchemaShape | undefined)?.type ?? ''].flat();
  const scalar = scalars[types.find((type) => type !== 'null') ?? ''];
  if (!scalar) throw new Error(`GraphQL has no scalar for ${types.join(', ')}`);
  return scalar;
}

function selectionOf(schema: TSchema): string {
  const { properties, items } = schema as SchemaShape;
  if (items) return selectionOf(items);
  if (!properties) return '';
  const fields = Object.entries(properties).map(([name, part]) => `${name} ${selectionOf(part)}`.trim());
  return `{ ${fields.join(' ')} }`;
}
