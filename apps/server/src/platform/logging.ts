import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pino } from 'pino';

/** What never reaches a log, wherever it appears: session secrets, one-time codes and anything of a card. */
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

const redactedPaths = secretNames.flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
});

export function createLogger(
  { level, name }: { level: string; name: string },
  destination?: NodeJS.WritableStream,
): Logger {
  const options = {
    level,
    name,
    serializers: { err: describeError, req: describeRequest },
    redact: { paths: redactedPaths, censor: '[oculto]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Connection addresses hold passwords; an error that quotes one is cleaned before it is written.
    hooks: { streamWrite: (line: string) => line.replace(/(postgres(?:ql)?:\/\/[^:/\s"]+:)[^@\s"]+@/g, '$1[oculto]@') },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Some drivers hang their whole connection on an error; a log needs only what went wrong and where. */
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

/** A failed query quotes the values it was sent with: e-mails, names, hashes. */
function withoutParameters(text: string): string {
  return text.replace(/^params: [\s\S]*?(?=^\s+at |$(?![\s\S]))/m, 'params: [oculto]\n');
}

/** Links and one-time codes travel in addresses too, so a log gets the pattern of the route and not what was asked. */
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: request.routeOptions?.url ?? withoutSecrets(request.url),
    remoteAddress: request.ip,
  };
}

/** What no route answers, such as the page of a mailed link: no query, and nothing as long as a secret. */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[^/]{20,}/g, '[oculto]');
}
