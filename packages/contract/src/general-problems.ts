import type { ErrorReply } from './problems.ts';

/** What any page may have to say. Apart from the other refusals, so that the first download does not carry them all. */
export const generalProblems = {
  UNEXPECTED: { status: 500, message: 'Ocurrio un error mientras se realizaba la operación' },
  SESSION_EXPIRED: { status: 401, message: 'Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente' },
} as const;

export function isErrorReply(value: unknown): value is ErrorReply {
  return typeof value === 'object' && value !== null && 'mensaje' in value && typeof value.mensaje === 'string';
}
