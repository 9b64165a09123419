import type { TaxId, TaxIdField, TaxIdForm, TaxIdKind } from '@botica/domain/customers/tax-ids';
import { defaultClientType, isTaxIdNumber } from '@botica/domain/customers/tax-ids';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const tags = ['tax'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const MessageSchema = Type.Object({ mensaje: Type.String() });

/** Empty or invalid fields are refused with the form's texts; the schema only limits what no form could send. */
export const TaxIdBodySchema = Type.Object({
  nombre: Type.String({ maxLength: 500, description: 'En Guatemala no cuenta: lo dice la administración tributaria' }),
  rtn: Type.String({ maxLength: 60, description: 'RTN, NIT o RUC, con guiones o sin ellos' }),
  tipoCliente: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
});
export type TaxIdBody = Static<typeof TaxIdBodySchema>;

export const TaxIdSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  rtn: Type.String({ description: 'Sin guiones' }),
  tipoCliente: Type.Integer(),
  fechaAgrega: Type.String({ format: 'date-time' }),
  valido: Type.Boolean(),
});
export type TaxIdDto = Static<typeof TaxIdSchema>;

export const listTaxIds = {
  id: 'C193',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/UsuariosRtn/ObtenerListadoRtnDeUsuario',
  schema: {
    tags,
    summary: 'RTN, NIT o RUC guardados por el cliente en el país de la empresa',
    response: { 200: OkReply(Type.Array(TaxIdSchema)) },
  },
} as const;

/** TAX-13 A087: a GET that changes state. Never cached, and idempotent. */
export const deactivateTaxId = {
  id: 'C194',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/UsuariosRtn/DesactivarRtnDeUsuario',
  schema: {
    tags,
    summary: 'Desactiva un RTN, NIT o RUC guardado',
    querystring: Type.Object({ usuarioRtnId: Id }),
    response: { 200: OkReply(MessageSchema) },
  },
} as const;

export const saveTaxId = {
  id: 'C195',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/usuarios/api/UsuariosRtn/GuardarRtnDeUsuario',
  schema: {
    tags,
    summary: 'Guarda un RTN, NIT o RUC',
    body: TaxIdBodySchema,
    response: { 200: OkReply(TaxIdSchema) },
  },
} as const;

export const updateTaxId = {
  id: 'C196',
  access: 'customer',
  server: 'gateway',
  method: 'PUT',
  url: '/usuarios/api/UsuariosRtn/ActualizarRtnDeUsuario',
  schema: {
    tags,
    summary: 'Cambia un RTN, NIT o RUC guardado',
    body: Type.Object({ ...TaxIdBodySchema.properties, id: Id }),
    response: { 200: OkReply(TaxIdSchema) },
  },
} as const;

/** Same as `saveTaxId`, under the path of the checkout. */
export const saveNewTaxId = {
  ...saveTaxId,
  id: 'C197',
  server: 'main',
  url: '/api/UsuarioRtn/GuardarRtnNuevo',
} as const;

/** TAX-08 TAX-11: debounced by a second. An invalid number is a reply, not an error. */
export const validateNit = {
  id: 'C198',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/UsuarioNit/validar/:nit',
  schema: {
    tags,
    summary: 'Pregunta a la administración tributaria de Guatemala de quién es un NIT',
    params: Type.Object({ nit: Type.String({ minLength: 1, maxLength: 20 }) }),
    response: { 200: OkReply(Type.Object({ nombre: Type.String(), valido: Type.Boolean() })) },
  },
} as const;

const taxIdFields = {
  name: 'nombre',
  number: 'rtn',
  clientType: 'tipoCliente',
} as const satisfies Record<TaxIdField, keyof TaxIdBody>;

export const toTaxIdErrors = (errors: readonly FieldError<TaxIdField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: taxIdFields[field], mensaje: message }));

export function toTaxIdForm(body: TaxIdBody): TaxIdForm {
  return { name: body.nombre, number: body.rtn, clientType: body.tipoCliente ?? defaultClientType };
}

export function toTaxIdDto(taxId: TaxId, kind: TaxIdKind): TaxIdDto {
  return {
    id: taxId.id,
    nombre: taxId.name,
    rtn: taxId.number,
    tipoCliente: taxId.clientType,
    fechaAgrega: taxId.addedAt.toISOString(),
    valido: isTaxIdNumber(kind, taxId.number),
  };
}
