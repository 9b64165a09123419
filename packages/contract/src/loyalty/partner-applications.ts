import type { FieldError } from '@botica/domain/identity';
import type { ApplicationField } from '@botica/domain/loyalty/partners';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const Text = (maxLength: number) => Type.String({ maxLength, default: '' });

/** PARTNER-14: as query parameters. Missing fields are refused with the form's texts. */
export const applyAsPartner = {
  id: 'C255',
  access: 'public',
  server: 'gateway',
  method: 'POST',
  url: '/comercios/RegistrarSolicitudComercio',
  schema: {
    tags: ['partners'],
    summary: 'Solicitud de un comercio que quiere afiliarse',
    querystring: Type.Object({
      encargado: Text(200),
      correo: Text(300),
      telefono: Text(60),
      comercio: Text(200),
      categoria: Type.Integer({ default: 0 }),
      ciudad: Text(200),
    }),
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;

const wireFields = {
  contactName: 'encargado',
  email: 'correo',
  phone: 'telefono',
  shopName: 'comercio',
  categoryId: 'categoria',
  city: 'ciudad',
} as const satisfies Record<ApplicationField, string>;

/** The form field of a server error. */
export function applicationFieldOf(wireField: string): ApplicationField | undefined {
  return (Object.keys(wireFields) as ApplicationField[]).find((field) => wireFields[field] === wireField);
}

export function toApplicationErrors(errors: readonly FieldError<ApplicationField>[]): WireError[] {
  return errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));
}
