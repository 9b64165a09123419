import type { FieldError } from '@botica/domain/identity';
import type { OlderIdentityForm } from '@botica/domain/identity/documents';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { ImageUrlSchema } from '../identity/documents.ts';
import { orNull } from '../or-null.ts';

const tags = ['older-identities'] as const;

export const OlderIdentitySchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  nombreTerceraEdad: Type.String(),
  noIdentidadTerceraEdad: Type.String(),
  imagenURL: orNull(ImageUrlSchema),
  esVerificada: Type.Boolean(),
});
export type OlderIdentityDto = Static<typeof OlderIdentitySchema>;

/** OLDER-01..03. Parts: `nombreTerceraEdad`, `noIdentidadTerceraEdad`, and at most one `image`. */
export const addOlderIdentity = {
  id: 'C148',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/perfil/identidadTerceraEdadAgregarFormData',
  schema: {
    tags,
    summary: 'Guarda a alguien de la tercera edad; con un número que ya estaba, cambia sus datos',
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(OlderIdentitySchema) },
  },
} as const;

export const listOlderIdentities = {
  id: 'C149',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/identidadesTerceraEdad',
  schema: {
    tags,
    summary: 'Identidades de la tercera edad guardadas',
    response: { 200: OkReply(Type.Array(OlderIdentitySchema)) },
  },
} as const;

/** Not in the specification: undoes an entry made by mistake. */
export const removeOlderIdentity = {
  id: 'PERFIL-IDENTIDAD',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/perfil/identidadesTerceraEdad/:id',
  schema: {
    tags,
    summary: 'Elimina una identidad de la tercera edad',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    response: { 200: OkReply(Type.Object({ id: Type.String() })) },
  },
} as const;

const fields = {
  name: 'nombreTerceraEdad',
  identityNumber: 'noIdentidadTerceraEdad',
} as const satisfies Record<keyof OlderIdentityForm, keyof OlderIdentityDto>;

export const toOlderIdentityErrors = (errors: readonly FieldError<keyof OlderIdentityForm>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: fields[field], mensaje: message }));
