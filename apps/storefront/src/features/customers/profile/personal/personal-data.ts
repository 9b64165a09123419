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
  const typeId = isIdentityTypeId(data.identidadTipoId) ? data.identidadTipoId : identityTypeIds.nationalId;
  const mask = identityMaskOf(typeId, company);
  return {
    firstName: data.nombre,
    lastName: data.apellido,
    identityTypeId: typeId,
    identityNumber: mask ? applyMask(mask, data.noIdentidad) : data.noIdentidad,
    gender: data.genero,
    birthDate: data.fecha_Nacimiento,
  };
}
