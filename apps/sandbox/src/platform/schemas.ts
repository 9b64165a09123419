import buildValidators from '@fastify/ajv-compiler';
import buildSerialisers from '@fastify/fast-json-stringify-compiler';

type ValidatorFactory = ReturnType<typeof buildValidators>;
type Validator = ReturnType<ReturnType<ValidatorFactory>>;
type SerialiserFactory = ReturnType<typeof buildSerialisers>;
type Serialise = ReturnType<ReturnType<SerialiserFactory>>;

const validators = buildValidators();
const serialisers = buildSerialisers();

/**
 * Fastify's compilers, run at the first use of each schema. A process shares the compiled ones: tests build hundreds of
 * sandboxes and use a few calls of each.
 */
export const schemasCompiledAtFirstUse = {
  buildValidator: ((shared, options) => {
    const compile = validators(shared, options);
    return (route, isMeta) => validateAtFirstUse(() => compile(route, isMeta));
  }) satisfies ValidatorFactory,
  buildSerializer: ((shared, options) => {
    const compile = serialisers(shared, options);
    return (route) => serialiseAtFirstUse(() => compile(route));
  }) satisfies SerialiserFactory,
};

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

function serialiseAtFirstUse(compile: () => Serialise): Serialise {
  let serialise: Serialise | undefined;
  return (data) => {
    serialise ??= compile();
    return serialise(data);
  };
}
