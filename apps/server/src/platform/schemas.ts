import buildValidators from '@fastify/ajv-compiler';
import buildSerialisers from '@fastify/fast-json-stringify-compiler';

type ValidatorFactory = ReturnType<typeof buildValidators>;
type SerialiserFactory = ReturnType<typeof buildSerialisers>;
type Validator = ReturnType<ReturnType<ValidatorFactory>>;

/**
 * Fastify's own compilers, each schema at its first use: a store has some thousand of them, and whoever starts it, or one
 * of its tests, would wait for all.
 */
export function schemasCompiledAtFirstUse() {
  const validators = buildValidators();
  const serialisers = buildSerialisers();
  const buildValidator: ValidatorFactory = (shared, options) => {
    const compile = validators(shared, options);
    return (route, isMeta) => validateAtFirstUse(() => compile(route, isMeta));
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

type Serialise = (data: unknown) => string;

function serialiseAtFirstUse(compile: () => Serialise): Serialise {
  let serialise: Serialise | undefined;
  return (data) => {
    serialise ??= compile();
    return serialise(data);
  };
}
