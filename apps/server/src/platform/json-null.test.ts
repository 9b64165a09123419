import { expect, it } from 'vitest';
import type { Schema } from '../../test/attack/routes.ts';
import { collectRoutes, nameOf } from '../../test/attack/routes.ts';
import { createTestServer } from '../../test/test-server.ts';
import type { NullableSchema } from './json-null.ts';
import { schemasCompiledAtFirstUse } from './schemas.ts';

const { routes } = await collectRoutes(() => createTestServer());
const { buildValidator } = schemasCompiledAtFirstUse();
const compile = buildValidator({}, {});

const objectsWith = (schema: Schema): Schema[] => {
  const own = schema.properties ? [schema] : [];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...own, ...[...inner, ...Object.values(schema.properties ?? {})].flatMap(objectsWith)];
};
const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();
const isScalar = (schema: Schema) =>
  !schema.enum &&
  schema.const === undefined &&
  ['number', 'integer', 'string', 'boolean'].includes(typesOf(schema)[0] ?? '');

/** Omitted fields take the default of the contract; this test checks only nulls. */
function withoutDefault(property: Schema & { default?: unknown }): Schema {
  const { default: _, ...plain } = property;
  return plain;
}

/** Every object of every JSON body of the API, with each of its numbers, texts and flags. */
const cases = routes
  .filter(({ body, isForm }) => body && !isForm)
  .flatMap((route) =>
    objectsWith(route.body ?? {}).flatMap((object) =>
      Object.entries(object.properties ?? {})
        .filter(([, property]) => isScalar(property) && !typesOf(property).includes('null'))
        .map(([name, property]) => ({ name: `${nameOf(route)} ${name}`, property, field: name })),
    ),
  );

it('EXT-04 finds the fields of every call', () => expect(cases.length).toBeGreaterThan(300));

it('EXT-04 no call reads a null as 0, an empty text or false: a required field is missing', () => {
  const read = cases.filter(({ property, field }) => {
    const schema = { type: 'object', required: [field], properties: { [field]: withoutDefault(property) } };
    const validate = compile({ schema, httpPart: 'body', method: 'POST', url: '/' } as never, undefined as never);
    return validate({ [field]: null }) === true;
  });
  expect(read.map(({ name }) => name)).toEqual([]);
});

it('EXT-04 an optional field that is null is absent', () => {
  const read = cases.filter(({ property, field }) => {
    const schema = { type: 'object', properties: { [field]: withoutDefault(property) } };
    const validate = compile({ schema, httpPart: 'body', method: 'POST', url: '/' } as never, undefined as never);
    const data: Record<string, unknown> = { [field]: null };
    return validate(data) !== true || field in data;
  });
  expect(read.map(({ name }) => name)).toEqual([]);
});

it.each<[string, NullableSchema, unknown, boolean]>([
  ['a list of numbers', { type: 'array', items: { type: 'integer' } }, [1, null], false],
  ['a number or null', { type: 'object', properties: { a: { type: ['number', 'null'] } } }, { a: null }, true],
])('EXT-04 a null in %s', (_, schema, data, isTaken) => {
  const validate = compile({ schema, httpPart: 'body', method: 'POST', url: '/' } as never, undefined as never);
  expect(validate(data) === true).toBe(isTaken);
});
