import type { AdditionalInfoBody } from '@botica/contract/identity/accounts';
import type { Company } from '@botica/domain/companies';
import { type AdditionalInfo, additionalInfoMasks, cleanIdentityNumber, unmask } from '@botica/domain/identity';
import type { MissingInfo } from '../login/after-login.ts';

export interface AdditionalInfoForm {
  identityTypeId: number;
  identityNumber: string;
  phone: string;
}

/** Fields that were not missing are not asked, and are sent empty. */
export function toAskedInfo(form: AdditionalInfoForm, missing: MissingInfo): AdditionalInfo {
  return {
    identityNumber: { isRequired: missing.identity, value: missing.identity ? form.identityNumber : '' },
    identityTypeId: { isRequired: missing.identity, value: missing.identity ? form.identityTypeId : 0 },
    phone: { isRequired: missing.phone, value: missing.phone ? form.phone : '' },
  };
}

/** INFO-04 INFO-05 */
export function toAdditionalInfoBody({ identityNumber, identityTypeId, phone }: AdditionalInfo): AdditionalInfoBody {
  return {
    identidad: { obligatorio: identityNumber.isRequired, valor: cleanIdentityNumber(identityNumber.value) },
    tipoIdentidad: { obligatorio: identityTypeId.isRequired, valor: identityTypeId.value },
    telefono: { obligatorio: phone.isRequired, valor: unmask(phone.value) },
  };
}

/** INFO-03: as typed for Honduras; the other stores add their prefix. */
export function infoPhoneMask(company: Pick<Company, 'phonePrefix'>): string {
  return additionalInfoMasks.phone.replace('504', unmask(company.phonePrefix));
}
