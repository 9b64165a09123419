import type { PersonalDataDto } from '@botica/contract/identity/accounts';
import type { Company } from '@botica/domain/companies';
import { applyMask, identityMaskOf, identityTypeIds, isIdentityTypeId } from '@botica/domain/identity';

export interface PersonalForm {
  firstName: string;
  lastName: string;
  identityTypeId: number;
  identityNumber: string;
  gender: string;
  birthDate: string;
}

/** Numbers are formatted as on the document. */
export function toPersonalForm(data: PersonalDataDto, company: Pick<Company, 'countryCode'>): PersonalForm {
  return {
    firstName: data.nombre,
    lastName: data.apellido,
    identityTypeId: typeOf(data),
    identityNumber: writtenIdentity(data, company),
    gender: data.genero,
    birthDate: data.fecha_Nacimiento,
  };
}

type Identity = Pick<PersonalDataDto, 'identidadTipoId' | 'noIdentidad'>;

/** With the dashes of its document. */
export function writtenIdentity(identity: Identity, company: Pick<Company, 'countryCode'>): string {
  const mask = identityMaskOf(typeOf(identity), company);
  return mask ? applyMask(mask, identity.noIdentidad) : identity.noIdentidad;
}

function typeOf({ identidadTipoId }: Pick<Identity, 'identidadTipoId'>) {
  return isIdentityTypeId(identidadTipoId) ? identidadTipoId : identityTypeIds.nationalId;
}
