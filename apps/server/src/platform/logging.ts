import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pino } from 'pino';

/** Never logged, wherever it appears: session secrets, one-time codes and card data. */
const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'clave',
  'contrasena',
  'token',
  'accessToken',
  'refreshToken',
  'codigoVerificacion',
  'numeroTarjeta',
  'noTarjeta',
  'cvv',
  'cvc',
  'secretAccessKey',
] as const;

const secrets: ReadonlySet<string> = new Set(secretNames.map((name) => name.toLowerCase()));
const hidden = '[oculto]';

export function createLogger(
  { level, name }: { level: string; name: string },
  destination?: NodeJS.WritableStream,
): Logger {
  const options = {
    level,
    name,
    serializers: { err: describeError, req: describeRequest },
    formatters: { log: hideSecrets },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Connection addresses hold passwords; an error that quotes one is redacted before it is logged.
    hooks: {
      streamWrite: (line: string) => line.replace(/(postgres(?:ql)?:\/\/[^:/\s"]+:)[^@\s"]+@/g, `$1${hidden}@`),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A copy of the log data without its secrets. Errors and requests have serializers that pick fields. */
function hideSecrets(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, secrets.has(key.toLowerCase()) ? hidden : cleaned(value)]),
  );
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isPlain(value) ? hideSecrets(value) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Some drivers attach their whole connection to an error; a log needs only the message and the stack. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: error.stack && withoutParameters(error.stack),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** A failed query quotes its values: e-mails, names, hashes. */
function withoutParameters(text: string): string {
  return text.replace(/^params: [\s\S]*?(?=^\s+at |$(?![\s\S]))/m, 'params: [oculto]\n');
}

/** Addresses can contain links and one-time codes, so the log gets the pattern of the route instead. */
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: request.routeOptions?.url ?? withoutSecrets(request.url),
    remoteAddress: request.ip,
  };
}

/** An address without a route, such as the page of a mailed link: no query, and no segment as long as a secret. */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[^/]{20,}/g, '[oculto]');
}
