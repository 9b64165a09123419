import type { StoreCardApplication, StoreCardField } from '@botica/domain/customers/store-card';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const Text = (maxLength: number) => Type.String({ maxLength, default: '' });

/** A094 */
const StoreCardBodySchema = Type.Object({
  nombre: Text(120),
  noIdentidad: Text(30),
  correoElectronico: Text(120),
  celular: Text(30),
  ciudadId: Text(10),
});
export type StoreCardBody = Static<typeof StoreCardBodySchema>;

/** Idempotent by the header `Idempotency-Key`. */
export const applyForStoreCard = {
  id: 'C122',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/TarjetasCreditoSimanBp/solicitud/enviar',
  schema: {
    tags: ['store-card'],
    summary: 'Solicita la tarjeta de crédito de la tienda',
    body: StoreCardBodySchema,
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;

const wireFields = {
  name: 'nombre',
  identity: 'noIdentidad',
  email: 'correoElectronico',
  phone: 'celular',
  cityId: 'ciudadId',
} as const satisfies Record<StoreCardField, keyof StoreCardBody>;

export function toStoreCardApplication(body: StoreCardBody): StoreCardApplication {
  return {
    name: body.nombre,
    identity: body.noIdentidad,
    email: body.correoElectronico,
    phone: body.celular,
    cityId: body.ciudadId,
  };
}

export function toStoreCardErrors(errors: readonly FieldError<StoreCardField>[]): WireError[] {
  return errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));
}
