import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ImageUrlSchema } from '../identity/documents.ts';
import { SubmittedSchema } from '../orders/orders.ts';

const tags = ['prescriptions'] as const;
const FormSchema = Type.Unsafe<FormData>({});
const consumes = ['multipart/form-data'] as const;

/** RX-03: the server's check of one picture. The text says what to do. */
export const PrescriptionCheckSchema = Type.Object({
  esValido: Type.Boolean(),
  mensaje: Type.String({ description: 'Por qué no sirve; vacío cuando sirve' }),
});

/** RX-03 UPLOAD-07. Parts: `file`. Nothing is stored. */
export const checkPrescription = {
  id: 'C287',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/ia/VerificacionArchivos/validarReceta',
  schema: {
    tags,
    summary: 'Dice si un archivo es la foto legible de una receta, sin guardarlo',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(PrescriptionCheckSchema) },
  },
} as const;

export const PrescriptionSchema = Type.Object({
  documentoId: Type.String({ format: 'uuid' }),
  imagenURL: ImageUrlSchema,
});

/** Parts: `file`. The id is used in `documentoId` of a cart line, or in the prescriptions of an order. */
export const keepPrescription = {
  id: 'C288',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/CheckOut/CrearNuevoDocumentoClienteV2',
  schema: {
    tags,
    summary: 'Guarda la foto de una receta del cliente',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(PrescriptionSchema) },
  },
} as const;

/** Ours: to show the attachment of a cart line again. */
export const getPrescription = {
  id: 'RECETA-DETALLE',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/CheckOut/recetas/:documentoId',
  schema: {
    tags,
    summary: 'Una receta guardada por el cliente',
    params: Type.Object({ documentoId: Type.String({ format: 'uuid' }) }),
    response: { 200: OkReply(PrescriptionSchema) },
  },
} as const;

/** The review of a prescription by the branch's professional. */
export const prescriptionStates = ['pending', 'approved', 'rejected'] as const;
export type PrescriptionState = (typeof prescriptionStates)[number];

export const prescriptionStateIds = { pending: 1, approved: 2, rejected: 3 } as const satisfies Record<
  PrescriptionState,
  number
>;

export const OrderPrescriptionSchema = Type.Object({
  documentoId: Type.String({ format: 'uuid' }),
  imagenURL: ImageUrlSchema,
  esPdf: Type.Boolean({ description: 'Se descarga, no se muestra' }),
  estadoId: Type.Integer({ description: '1 en revisión, 2 aprobada, 3 rechazada' }),
  observaciones: Type.String({ description: 'Por qué se rechazó; vacío cuando no' }),
  productos: Type.Array(Type.Integer(), { description: 'Para qué líneas del pedido; vacío para todas' }),
});
export type OrderPrescriptionDto = Static<typeof OrderPrescriptionSchema>;

/**
 * RX-04 A014. Parts: `noIdenTerceraEdad`, `celular`, `tipoPagoId` (A004: 1 cash, 2 credit card, 3 card on delivery, 4 on
 * credit), `tarjetaCredito` (id of a saved card, with payment 2), `productos` (JSON text, may be `[]`), `tipoPedido` (3
 * pickup, 4 home delivery), `sucursalId` or `direccionEnvioId`, `observaciones`, and 1 to 20 `files`; or, instead of
 * files, `recetas`: JSON text with ids given by C288. `personaId`, if given, says for whom it is, of the people that the
 * customer cares for. Header `Idempotency-Key`. With another `tipoPedido` it is C090, and
 * C090 with one of these is this.
 */
export const placePrescriptionOrder = {
  id: 'C091',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/CheckOut/V2',
  schema: {
    tags,
    summary: 'Pedido solo con receta, que un agente completa y confirma; o el del carrito',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(SubmittedSchema) },
  },
} as const;
