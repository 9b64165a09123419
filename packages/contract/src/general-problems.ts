import type { ErrorReply } from './problems.ts';

/** Refusals of any page. Separate from the others, so that the first download is small. */
export const generalProblems = {
  UNEXPECTED: { status: 500, message: 'Ocurrio un error mientras se realizaba la operación' },
  SESSION_EXPIRED: { status: 401, message: 'Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente' },
} as const;

export function isErrorReply(value: unknown): value is ErrorReply {
  return typeof value === 'object' && value !== null && 'mensaje' in value && typeof value.mensaje === 'string';
}
