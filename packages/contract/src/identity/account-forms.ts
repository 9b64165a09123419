import type { AdditionalInfo, FieldError, Registration } from '@botica/domain/identity';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { CodeTokenSchema } from './codes.ts';
import { DeviceIdSchema } from './sessions.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

export const RegistrationBodySchema = Type.Object({
  CorreoElectronico: Text(254),
  Clave: Text(200),
  Nombre: Text(80),
  Apellido: Text(80),
  NoIdentidad: Text(30),
  IdentidadTipoId: Type.Integer({ description: '1 identidad, 2 pasaporte' }),
  Genero: Text(1),
  FechaNacimiento: Type.String({ maxLength: 10, description: 'dd-mm-aaaa' }),
  celular: Text(24),
  paisId: Type.Integer(),
  aceptaTerminosCondiciones: Type.Boolean(),
  tokenVerificacion: Type.Optional(CodeTokenSchema),
  dispositivoId: Type.Optional(DeviceIdSchema),
});
export type RegistrationBody = Static<typeof RegistrationBodySchema>;

const Asked = <S extends TSchema>(value: S) => Type.Object({ obligatorio: Type.Boolean(), valor: value });

export const AdditionalInfoBodySchema = Type.Object({
  identidad: Asked(Text(30)),
  tipoIdentidad: Asked(Type.Integer()),
  telefono: Asked(Text(24)),
});
export type AdditionalInfoBody = Static<typeof AdditionalInfoBodySchema>;

const registrationFields = {
  email: 'CorreoElectronico',
  password: 'Clave',
  firstName: 'Nombre',
  lastName: 'Apellido',
  identityNumber: 'NoIdentidad',
  identityTypeId: 'IdentidadTipoId',
  gender: 'Genero',
  birthDate: 'FechaNacimiento',
  phone: 'celular',
  countryId: 'paisId',
  acceptsTerms: 'aceptaTerminosCondiciones',
} as const satisfies Record<keyof Registration, keyof RegistrationBody>;

const personalFields = {
  firstName: 'nombre',
  lastName: 'apellido',
  identityNumber: 'noIdentidad',
  identityTypeId: 'identidadTipoId',
  gender: 'genero',
  birthDate: 'fecha_Nacimiento',
} as const;

const additionalFields = {
  identityNumber: 'identidad',
  identityTypeId: 'tipoIdentidad',
  phone: 'telefono',
} as const satisfies Record<keyof AdditionalInfo, keyof AdditionalInfoBody>;

export type WireError = { campo: string; mensaje: string };

export const toRegistrationErrors = (errors: readonly FieldError<keyof Registration>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: registrationFields[field], mensaje: message }));

export const toPersonalDataErrors = (errors: readonly FieldError<keyof typeof personalFields>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: personalFields[field], mensaje: message }));

export const toAdditionalInfoErrors = (errors: readonly FieldError<keyof AdditionalInfo>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: additionalFields[field], mensaje: message }));

export function toRegistration(body: RegistrationBody): Registration {
  return {
    email: body.CorreoElectronico,
    password: body.Clave,
    firstName: body.Nombre,
    lastName: body.Apellido,
    identityNumber: body.NoIdentidad,
    identityTypeId: body.IdentidadTipoId,
    gender: body.Genero,
    birthDate: body.FechaNacimiento,
    phone: body.celular,
    countryId: body.paisId,
    acceptsTerms: body.aceptaTerminosCondiciones,
  };
}

export function toAdditionalInfo(body: AdditionalInfoBody): AdditionalInfo {
  return {
    identityNumber: { isRequired: body.identidad.obligatorio, value: body.identidad.valor },
    identityTypeId: { isRequired: body.tipoIdentidad.obligatorio, value: body.tipoIdentidad.valor },
    phone: { isRequired: body.telefono.obligatorio, value: body.telefono.valor },
  };
}
