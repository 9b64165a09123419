import type { RegistrationBody } from '@botica/contract/identity/accounts';
import {
  cleanIdentityNumber,
  cleanPhone,
  documentTypeIds,
  isIdentityTypeId,
  type Registration,
} from '@botica/domain/identity';

export interface RegistrationProof {
  /** The token of a completed verification. */
  verificationToken: string;
  deviceId: string;
}

export function toRegistrationBody(form: Registration, proof: RegistrationProof): RegistrationBody {
  return {
    CorreoElectronico: form.email.trim(),
    Clave: form.password,
    Nombre: form.firstName.trim(),
    Apellido: form.lastName.trim(),
    NoIdentidad: cleanIdentityNumber(form.identityNumber),
    IdentidadTipoId: form.identityTypeId,
    Genero: form.gender,
    FechaNacimiento: form.birthDate,
    celular: cleanPhone(form.phone), // REG-17
    paisId: form.countryId,
    aceptaTerminosCondiciones: form.acceptsTerms,
    tokenVerificacion: proof.verificationToken,
    dispositivoId: proof.deviceId,
  };
}

/** REG-11 REG-14: the same fields with the picture and its document type. */
export function toRegistrationForm(body: RegistrationBody, document: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const { IdentidadTipoId: typeId } = body;
  form.set('documentoTipoId', String(isIdentityTypeId(typeId) ? documentTypeIds[typeId] : ''));
  form.set('documento', document);
  return form;
}

const formFields: Readonly<Record<string, keyof Registration>> = {
  CorreoElectronico: 'email',
  Clave: 'password',
  Nombre: 'firstName',
  Apellido: 'lastName',
  NoIdentidad: 'identityNumber',
  IdentidadTipoId: 'identityTypeId',
  Genero: 'gender',
  FechaNacimiento: 'birthDate',
  celular: 'phone',
  paisId: 'countryId',
  aceptaTerminosCondiciones: 'acceptsTerms',
};

/** The form field of a server refusal. */
export function formFieldOf(wireField: string): keyof Registration | undefined {
  return formFields[wireField];
}
