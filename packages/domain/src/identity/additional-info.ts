import type { Company } from '../companies/index.ts';
import { checkIdentityNumber, identityTypeIds, isIdentityTypeId } from './document.ts';
import type { FieldError } from './field-error.ts';
import { isRegistrationPhone } from './person.ts';

/** INFO-05: the fields of the additional-info dialog; `isRequired` says which are requested. */
export type AdditionalInfo = {
  readonly identityNumber: { readonly isRequired: boolean; readonly value: string };
  readonly identityTypeId: { readonly isRequired: boolean; readonly value: number };
  readonly phone: { readonly isRequired: boolean; readonly value: string };
};

/** INFO-02 INFO-03 */
export const additionalInfoMasks = { nationalId: '9999-9999-99999', phone: '504-9999-9999' } as const;

export const additionalInfoMessages = {
  /** INFO-06 */
  failed: 'Lo sentimos, ocurrió un problema al actualizar la información.',
} as const;

/** INFO-01: requested fields are required; others may be empty, but are checked if given. */
export function checkAdditionalInfo(
  info: AdditionalInfo,
  company: Pick<Company, 'countryCode' | 'identityMaxLength' | 'personalIdLabel'>,
): FieldError<keyof AdditionalInfo>[] {
  const errors: FieldError<keyof AdditionalInfo>[] = [];
  const typeId = info.identityTypeId.value;
  if (info.identityTypeId.isRequired && !isIdentityTypeId(typeId)) {
    errors.push({ field: 'identityTypeId', message: 'Debes seleccionar un tipo de identificación.' });
  }
  if (info.identityNumber.isRequired || info.identityNumber.value.trim() !== '') {
    const known = isIdentityTypeId(typeId) ? typeId : identityTypeIds.nationalId;
    const message = checkIdentityNumber(known, info.identityNumber.value, company);
    if (message !== undefined) errors.push({ field: 'identityNumber', message });
  }
  if (info.phone.isRequired || info.phone.value.trim() !== '') {
    if (!isRegistrationPhone(info.phone.value)) {
      errors.push({ field: 'phone', message: 'El celular debe tener 11 dígitos, con el código de tu país.' });
    }
  }
  return errors;
}
