import type { FieldError } from '@botica/domain/identity';
import type { PolicyCardForm } from '@botica/domain/identity/documents';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { ImageUrlSchema } from '../identity/documents.ts';

const tags = ['insurer-cards'] as const;
const InsurerIdSchema = Type.Integer({ minimum: 1, maximum: 32_767 });
const IdParamsSchema = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const InsurerSchema = Type.Object({
  aseguradoraId: Type.Integer(),
  nombre: Type.String(),
  esIdentidadClienteRequerida: Type.Boolean(),
});
export type InsurerDto = Static<typeof InsurerSchema>;

export const InsurerCardSchema = Type.Object({
  polizaCarnetId: Type.String({ format: 'uuid' }),
  noPoliza: Type.String(),
  noCarnet: Type.String(),
  aseguradora: InsurerSchema,
  documentos: Type.Array(Type.Object({ documentoId: Type.String({ format: 'uuid' }), imagenURL: ImageUrlSchema })),
});
export type InsurerCardDto = Static<typeof InsurerCardSchema>;

export const listInsurers = {
  id: 'C265',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Creditos/Seguros/Aseguradoras',
  schema: { tags, summary: 'Aseguradoras con convenio', response: { 200: OkReply(Type.Array(InsurerSchema)) } },
} as const;

export const getInsurerRequirements = {
  id: 'C266',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Creditos/Seguros/Aseguradoras/requisitos/:id',
  schema: {
    tags,
    summary: 'Lo que pide una aseguradora',
    params: Type.Object({ id: InsurerIdSchema }),
    response: { 200: OkReply(Type.Object({ requisitos: Type.Array(Type.String()) })) },
  },
} as const;

export const listInsurerCards = {
  id: 'C267',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Creditos/Seguros/Carnets',
  schema: {
    tags,
    summary: 'Carnets de seguro guardados, el último primero',
    response: { 200: OkReply(Type.Array(InsurerCardSchema)) },
  },
} as const;

/** INS-02 INS-03. Parts: `noPoliza`, `noCarnet`, `aseguradoraId`, and one or two `files`. */
export const addInsurerCard = {
  id: 'C268',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Creditos/Seguros/Carnets',
  schema: {
    tags,
    summary: 'Guarda un carnet de seguro; el mismo carnet otra vez toma el lugar del anterior',
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(InsurerCardSchema) },
  },
} as const;

export const removeInsurerCard = {
  id: 'C269',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/Creditos/Seguros/Carnets/:id',
  schema: {
    tags,
    summary: 'Elimina un carnet de seguro',
    params: IdParamsSchema,
    response: { 200: OkReply(Type.Object({ polizaCarnetId: Type.String() })) },
  },
} as const;

/** INS-02: the last picture cannot be removed; the whole card can. */
export const removeInsurerCardDocument = {
  id: 'C270',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/Creditos/Seguros/Carnets/documentos/:id',
  schema: {
    tags,
    summary: 'Elimina una de las imágenes de un carnet',
    params: IdParamsSchema,
    response: { 200: OkReply(Type.Object({ documentoId: Type.String() })) },
  },
} as const;

const fields = {
  insurerId: 'aseguradoraId',
  policyNumber: 'noPoliza',
  cardNumber: 'noCarnet',
} as const satisfies Record<keyof PolicyCardForm, string>;

export const toInsurerCardErrors = (errors: readonly FieldError<keyof PolicyCardForm>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: fields[field], mensaje: message }));
