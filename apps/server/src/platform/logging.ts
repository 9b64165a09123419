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
    serializers: { err: describeError },
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
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
