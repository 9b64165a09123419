import type { ErrorReply, ProblemCode } from '@botica/contract/problems';
import { problems } from '@botica/contract/problems';
import type { Result } from '@botica/domain/result';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDatabaseAway } from './database.ts';
import { OutsideError } from './outside.ts';

/** A rejection that the shopper sees. Services return a `Result`; `unwrap` turns its failure into this. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(problems[code].message);
    this.name = 'ProblemError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An invalid form: each field gets its message, the same as in the browser. */
export class FormError extends ProblemError {
  readonly fieldErrors: readonly { campo: string; mensaje: string }[];

  constructor(fieldErrors: readonly { campo: string; mensaje: string }[]) {
    super('FORM_NOT_VALID');
    this.fieldErrors = fieldErrors;
  }
}

export function unwrap<Value>(result: Result<Value, ProblemCode>): Value {
  if (result.ok) return result.value;
  throw new ProblemError(result.code, retryOf(result.details));
}

function retryOf(details: unknown): { retryAfterSeconds?: number } {
  const isTold = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details;
  return isTold && typeof details.retryAfterSeconds === 'number'
    ? { retryAfterSeconds: details.retryAfterSeconds }
    : {};
}

export function problemReply(code: ProblemCode, requestId: string): ErrorReply {
  const problem: { message: string; field?: string } = problems[code];
  return {
    ok: false,
    codigo: code,
    mensaje: problem.message,
    ...(problem.field ? { erroresDeValidacion: [{ campo: problem.field, mensaje: problem.message }] } : {}),
    referencia: requestId,
  };
}

/** Errors of Fastify itself, and our codes for them. */
const frameworkProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'INVALID_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'INVALID_REQUEST',
};

/**
 * PostgreSQL states (class 22, data exception) for a value that cannot be a number, a text, a uuid or a date. Division
 * by zero and the like are excluded on purpose: those are mistakes in a query.
 */
const inputStates: ReadonlySet<string> = new Set(['22P02', '22P03', '22P05', '22003', '22007', '22008', '22021']);

export const problemReplies = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => answerProblem(error, request, reply));
});

/** Also for failures before a route is found, such as an address that cannot be decoded. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) {
    const body = problemReply('INVALID_REQUEST', request.id);
    const erroresDeValidacion = error.validation.map((issue) => ({
      campo: fieldOf(issue, error.validationContext),
      mensaje: validationText(issue.keyword),
    }));
    return sendProblem(reply, { ...body, erroresDeValidacion }, 400);
  }
  if (error instanceof FormError) {
    const body = problemReply(error.code, request.id);
    return sendProblem(reply, { ...body, erroresDeValidacion: [...error.fieldErrors] }, problems[error.code].status);
  }
  const sqlState = inputStateOf(error);
  if (sqlState) {
    // Validation should have rejected it (ADR 0040). The error itself quotes the value, so it is not logged.
    const call = request.routeOptions.schema?.['x-call'];
    request.log.warn({ call, sqlState }, valueRefusedByDatabase);
    return sendProblem(reply, problemReply('INVALID_REQUEST', request.id), problems.INVALID_REQUEST.status);
  }
  const code = codeOf(error);
  if (code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected failure');
  if (code === 'UNAVAILABLE') request.log.warn({ err: error }, 'something we depend on is away');
  if (error instanceof ProblemError && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
  return sendProblem(reply, problemReply(code, request.id), problems[code].status);
}

/** The text of the log line, by which the harness in `test/attack` counts how often validation missed something. */
export const valueRefusedByDatabase = 'the database refused a value that validation let pass';

/** The PostgreSQL state of a rejected value, if that is what failed. */
export function inputStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && inputStates.has(String(cause.code))) return String(cause.code);
  }
  return undefined;
}

function codeOf(error: FastifyError): ProblemCode {
  if (error instanceof ProblemError) return error.code;
  const known = frameworkProblems[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'TOO_MANY_REQUESTS';
  if (error.statusCode === 400) return 'INVALID_REQUEST';
  if (error.statusCode === 416) return 'RANGE_NOT_VALID';
  return isDatabaseAway(error) || error instanceof OutsideError ? 'UNAVAILABLE' : 'UNEXPECTED';
}

export function sendProblem(reply: FastifyReply, body: ErrorReply, status: number) {
  return reply.status(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

interface ValidationIssue {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

function fieldOf(issue: ValidationIssue, context: string | undefined): string {
  const path = issue.instancePath.split('/').filter(Boolean);
  if (typeof issue.params.missingProperty === 'string') path.push(issue.params.missingProperty);
  return path.join('.') || context || 'solicitud';
}

const validationTexts: Readonly<Record<string, string>> = {
  required: 'Este dato es obligatorio.',
  minLength: 'Este dato es demasiado corto.',
  maxLength: 'Este dato es demasiado largo.',
  minimum: 'El valor es demasiado pequeño.',
  maximum: 'El valor es demasiado grande.',
  pattern: 'El formato no es válido.',
  format: 'El formato no es válido.',
  type: 'El tipo de dato no es válido.',
};

function validationText(keyword: string): string {
  return validationTexts[keyword] ?? 'El valor no es válido.';
}
