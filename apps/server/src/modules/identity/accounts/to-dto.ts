import type { PersonalDataDto } from '@botica/contract/identity/accounts';
import { formatBirthDate } from '@botica/domain/identity';
import type { Profile } from './profile.ts';

export function toPersonalDataDto({ account, phoneMask, hasAcceptedTerms }: Profile): PersonalDataDto {
  return {
    nombre: account.firstName,
    apellido: account.lastName,
    genero: account.gender ?? '',
    sexo: account.gender ?? '', // A080
    fecha_Nacimiento: account.birthDate ? formatBirthDate(account.birthDate) : '',
    noIdentidad: account.identityNumber ?? '',
    identidadTipoId: account.identityTypeId,
    noIdentidad_Confirmado: account.identityConfirmed,
    correoElectronico: account.email,
    correoConfirmado: account.emailVerifiedAt !== null,
    celular: account.phone ?? '',
    tourRealizado: account.tourDoneAt !== null,
    mascaraCelular: phoneMask,
    clienteAceptoTerminosSuscribete: hasAcceptedTerms,
  };
}
