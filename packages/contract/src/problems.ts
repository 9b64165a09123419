import type { Static } from 'typebox';
import { Type } from 'typebox';

/**
 * Every refusal a call can give: its HTTP status, the text a shopper reads, and the field it belongs to.
 * Texts that the specification quotes are letter for letter, slips included (A086).
 */
export const problems = {
  UNEXPECTED: { status: 500, message: 'Ocurrio un error mientras se realizaba la operación' },
  UNAVAILABLE: { status: 503, message: 'Ocurrio un error mientras se realizaba la operación' },
  INVALID_REQUEST: { status: 400, message: 'Revisa los datos enviados e intenta nuevamente.' },
  BODY_TOO_LARGE: { status: 413, message: 'El contenido enviado es demasiado grande.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'El formato del contenido enviado no es válido.' },
  CALL_NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Hiciste demasiadas solicitudes, intenta de nuevo en un momento.' },
  UNKNOWN_COMPANY: { status: 400, message: 'La empresa indicada no existe.' },
  SESSION_EXPIRED: { status: 401, message: 'Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente' },
  BRANCH_NOT_FOUND: { status: 404, message: 'No encontramos esa sucursal.' },
  BRANCH_UNREACHABLE: {
    status: 503,
    message: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
  },
  CITY_NOT_FOUND: { status: 404, message: 'No encontramos esa ciudad.' },
  SUBURB_NOT_FOUND: { status: 404, message: 'No encontramos esa colonia.' },
  SUBURB_NOT_SERVED: { status: 404, message: 'Todavía no entregamos en esa colonia.' },
  PLACE_NOT_FOUND: { status: 404, message: 'No encontramos ese lugar en el mapa.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'No encontramos esa imagen.' },
  CONTENT_NOT_FOUND: { status: 404, message: 'No se encontraron propiedades' },
  PCI_CERTIFICATE_UNAVAILABLE: {
    status: 503,
    message: 'No se pudo obtener la información del certificado PCI.',
  },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of every failure (A108). */
export const ErrorReplySchema = Type.Object({
  ok: Type.Literal(false),
  codigo: Type.String(),
  mensaje: Type.String(),
  erroresDeValidacion: Type.Optional(Type.Array(Type.Object({ campo: Type.String(), mensaje: Type.String() }))),
  referencia: Type.Optional(Type.String({ description: 'Código de referencia para soporte' })),
});
export type ErrorReply = Static<typeof ErrorReplySchema>;

export function isErrorReply(value: unknown): value is ErrorReply {
  return typeof value === 'object' && value !== null && 'mensaje' in value && typeof value.mensaje === 'string';
}
