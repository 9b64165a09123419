import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['documents'] as const;
const DocumentIdSchema = Type.String({ format: 'uuid' });
/** Form parts: `documentoTipo`, and the pictures of each call. */
const FormSchema = Type.Unsafe<FormData>({});
const consumes = ['multipart/form-data'] as const;

/** An address for the `src` of a picture, valid for some minutes without a session. */
export const ImageUrlSchema = Type.String({ description: 'Dirección privada, vigente por 10 minutos' });

export const DocumentSchema = Type.Object({
  documentoId: DocumentIdSchema,
  tipoDocumento: Type.String({ description: 'Identidad o Pasaporte' }),
  documentoTipoId: Type.Integer({ description: '1 identidad, 13 pasaporte' }),
  fecha: Type.String({ format: 'date-time' }),
  imagenURL: ImageUrlSchema,
  productosEnlazados: Type.Array(Type.Object({ productoId: Type.Integer(), nombre: Type.String() })),
});
export type DocumentDto = Static<typeof DocumentSchema>;

/** UPLOAD-07: checks one file before it is submitted, also without an account. Parts: `file`, `documentoTipo`. */
export const verifyDocument = {
  id: 'C165',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/Documentos/VerificarDocumento',
  schema: {
    tags,
    summary: 'Revisa la foto de un documento, sin guardarla',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(Type.Object({ esValido: Type.Boolean(), mensaje: Type.String() })) },
  },
} as const;

/** PROFILE-08 DOC-02 DOC-06. Parts: `file`, `documentoTipo` (1 or 13). */
export const linkAccount = {
  id: 'C166',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Documentos/EnlazarCuenta',
  schema: {
    tags,
    summary: 'Confirma la identidad de la cuenta con la foto de su documento, y activa sus beneficios',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(Type.Object({ fueEnlazado: Type.Boolean(), mensaje: Type.String() })) },
  },
} as const;

/** Parts: `file`, `documentoTipo` (1 or 13). For a picture that the reader does not confirm. */
export const requestDocumentReview = {
  id: 'PERFIL-REVISION',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Documentos/PedirRevision',
  schema: {
    tags,
    summary: 'Guarda la foto del documento para que una persona la compare con la cuenta',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;

const reviewStates = ['espera', 'rechazada'] as const;
const ReviewSchema = Type.Object({
  estado: Type.Unsafe<(typeof reviewStates)[number]>(Type.String({ enum: [...reviewStates] })),
  motivo: Type.String({ description: 'Por qué se rechazó; vacío mientras espera' }),
  pedida: Type.String({ format: 'date-time' }),
});

export const IdentitySchema = Type.Object({
  noIdentidad: Type.String(),
  identidadTipoId: Type.Integer({ description: '1 identidad, 2 pasaporte' }),
  noIdentidad_Confirmado: Type.Boolean(),
  fueEnlazado: Type.Boolean({ description: 'La foto de un documento confirmó la identidad' }),
  confirmadaEnPersona: Type.Boolean({ description: 'Una sucursal vio el documento' }),
  beneficiosActivos: Type.Boolean(),
  revision: orNull(ReviewSchema, { description: 'La revisión que hace una persona; nulo si no hay ninguna' }),
});
export type IdentityDto = Static<typeof IdentitySchema>;

export const getIdentity = {
  id: 'C167',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/perfil/identidad/obtener',
  schema: {
    tags,
    summary: 'La identidad de la cuenta y lo que se sabe de ella',
    response: { 200: OkReply(IdentitySchema) },
  },
} as const;

export const listDocuments = {
  id: 'C168',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/perfil/identidad/documentos',
  schema: {
    tags,
    summary: 'Documentos de identidad guardados, el último primero',
    response: { 200: OkReply(Type.Array(DocumentSchema)) },
  },
} as const;

/** DOC-01 DOC-05 UPLOAD-02. Parts: up to 20 `files`; `documentoTipo`, the one of the account's identity without it. */
export const addDocuments = {
  id: 'C169',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/usuarios/perfil/identidad/documentos',
  schema: {
    tags,
    summary: 'Guarda fotos de documentos de identidad',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(Type.Object({ mensaje: Type.String(), documentos: Type.Array(DocumentSchema) })) },
  },
} as const;

const RemovedReply = OkReply(Type.Object({ documentoId: Type.String() }));

export const removeDocument = {
  id: 'C170',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/usuarios/perfil/identidad/documentos/:id',
  schema: {
    tags,
    summary: 'Elimina un documento guardado',
    params: Type.Object({ id: DocumentIdSchema }),
    response: { 200: RemovedReply },
  },
} as const;

/** With a fresh address of its picture. */
export const getDocument = {
  id: 'C171',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/documentos/:id',
  schema: {
    tags,
    summary: 'Un documento guardado',
    params: Type.Object({ id: DocumentIdSchema }),
    response: { 200: OkReply(DocumentSchema) },
  },
} as const;

export const removeWebDocument = {
  id: 'C172',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/documentos/EliminarDocumentoWebUser',
  schema: {
    tags,
    summary: 'Elimina un documento guardado',
    querystring: Type.Object({ documentoId: DocumentIdSchema }),
    response: { 200: RemovedReply },
  },
} as const;
