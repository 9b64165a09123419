import buildValidators from '@fastify/ajv-compiler';
import buildSerialisers from '@fastify/fast-json-stringify-compiler';
import type { NullableSchema } from './json-null.ts';
import { dropNulls, nullsIn, wasCoerced } from './json-null.ts';

type ValidatorFactory = ReturnType<typeof buildValidators>;
type SerialiserFactory = ReturnType<typeof buildSerialisers>;
type Validator = ReturnType<ReturnType<ValidatorFactory>>;

/**
 * Fastify's compilers, run at the first use of each schema: compiling about a thousand would delay every start. The test
 * servers of one process share them.
 */
export function schemasCompiledAtFirstUse() {
  const validators = buildValidators();
  const serialisers = buildSerialisers();
  const compiled = new Map<object, Validator>();
  const buildValidator: ValidatorFactory = (shared, options) => {
    // Without strictNumbers the bounds are also checked for Infinity and NaN, which coercion makes out of text.
    const customOptions = { ...options?.customOptions, strictNumbers: false };
    const compile = validators(shared, { ...options, customOptions } as typeof options);
    return (route, isMeta) => {
      const { schema, httpPart } = route as { schema: RootSchema; httpPart?: string };
      const validate = validateAtFirstUse(() => {
        const known = compiled.get(schema) ?? compile({ ...Object(route), schema: withBounds(schema) }, isMeta);
        compiled.set(schema, known);
        return known;
      });
      return httpPart === 'body' ? withoutCoercedNulls(withoutCoercedRoot(validate, schema), schema) : validate;
    };
  };
  const buildSerializer: SerialiserFactory = (shared, options) => {
    const compile = serialisers(shared, options);
    return (route) => serialiseAtFirstUse(() => compile(route));
  };
  return { buildValidator, buildSerializer };
}

function validateAtFirstUse(compile: () => Validator): Validator {
  let validate: Validator | undefined;
  const atFirstUse = (data: unknown) => {
    validate ??= compile();
    const answer = validate(data);
    // Fastify reads them from the function that it called.
    atFirstUse.errors = validate.errors;
    return answer;
  };
  atFirstUse.errors = undefined as Validator['errors'];
  return atFirstUse as Validator;
}

/** Ids and counts are int4 columns; a call that accepts more declares it in its schema. */
const integerBounds = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const;
/** Amounts are stored in cents, in int4 columns. */
const numberBounds = { minimum: -21_474_836, maximum: 21_474_836 } as const;

/**
 * Every number has a minimum and a maximum, explicit or default: a value that no column can hold is rejected (ADR
 * 0040).
 */
export function withBounds<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(withBounds) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withBounds(value)]));
  const types: unknown[] = 'type' in schema ? [schema.type].flat() : [];
  if (types.includes('integer')) return { ...integerBounds, ...inner } as Schema;
  if (types.includes('number')) return { ...numberBounds, ...inner } as Schema;
  return inner as Schema;
}

interface RootSchema {
  type?: string | string[];
  anyOf?: RootSchema[];
  oneOf?: RootSchema[];
}

/**
 * Coercion accepts a single value for a list, but it cannot replace the body itself: the handler would get the single
 * value. So a body must have the type of its schema.
 */
function withoutCoercedRoot(validate: Validator, schema: RootSchema): Validator {
  const checked = (data: unknown) => {
    const answer = validate(data);
    checked.errors = validate.errors;
    if (answer !== true || hasRootType(schema, data)) return answer;
    checked.errors = [{ keyword: 'type', instancePath: '', schemaPath: '#/type', params: {} }];
    return false;
  };
  checked.errors = undefined as Validator['errors'];
  return checked as Validator;
}

/** EXT-04: no null is read as 0, '' or false. */
function withoutCoercedNulls(validate: Validator, schema: NullableSchema): Validator {
  const checked = (data: unknown) => {
    dropNulls(schema, data);
    const nulls = nullsIn(data);
    const answer = validate(data);
    checked.errors = validate.errors;
    if (answer !== true || !nulls.some((path) => wasCoerced(data, path))) return answer;
    checked.errors = [{ keyword: 'type', instancePath: '', schemaPath: '#/type', params: {} }];
    return false;
  };
  checked.errors = undefined as Validator['errors'];
  return checked as Validator;
}

function hasRootType({ type, anyOf, oneOf }: RootSchema, data: unknown): boolean {
  const choices = anyOf ?? oneOf;
  if (choices) return choices.some((choice) => hasRootType(choice, data));
  return type === undefined || [type].flat().some((name) => name === typeNameOf(data));
}

function typeNameOf(data: unknown): string {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

type Serialise = (data: unknown) => string;

function serialiseAtFirstUse(compile: () => Serialise): Serialise {
  let serialise: Serialise | undefined;
  return (data) => {
    serialise ??= compile();
    return serialise(data);
  };
}

export type SchemaCompilers = ReturnType<typeof schemasCompiledAtFirstUse>;
