import type { Company } from '../../companies/index.ts';
import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { checkIdentityNumber, cleanIdentityNumber, identityTypeIds, isPersonName } from '../../identity/index.ts';
import { missingFieldMessage } from './external-order.ts';

export interface AffiliateForm {
  readonly firstNames: string;
  readonly lastNames: string;
  readonly identity: string;
}
export type AffiliateField = keyof AffiliateForm;

/** A person whom an external client orders for. */
export interface Affiliate extends AffiliateForm {
  readonly id: number;
  readonly isActive: boolean;
  readonly addedAt: Date;
}

/** Limits how many rows the form can create. */
export const maxAffiliates = 2000;

type IdentityCompany = Pick<Company, 'countryCode' | 'identityMaxLength' | 'personalIdLabel'>;

/** T55, and the identity format of the country. */
export function checkAffiliate(form: AffiliateForm, company: IdentityCompany): FieldError<AffiliateField>[] {
  const refusals = {
    identity: checkAffiliateIdentity(form.identity, company),
    firstNames: refuseName(form.firstNames, 'Nombres'),
    lastNames: refuseName(form.lastNames, 'Apellidos'),
  } satisfies Record<AffiliateField, string | undefined>;
  return Object.entries(refusals).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: field as AffiliateField, message }],
  );
}

/** The affiliate's identity, not the client's. */
export function checkAffiliateIdentity(identity: string, company: IdentityCompany): string | undefined {
  if (cleanIdentityNumber(identity) === '') return missingFieldMessage(company.personalIdLabel);
  const message = checkIdentityNumber(identityTypeIds.nationalId, identity, company);
  return message?.replace('Revisa tu', 'Revisa el');
}

export function cleanAffiliate(form: AffiliateForm): AffiliateForm {
  return {
    firstNames: tidyText(form.firstNames),
    lastNames: tidyText(form.lastNames),
    identity: cleanIdentityNumber(form.identity),
  };
}

function refuseName(name: string, label: string): string | undefined {
  if (name.trim() === '') return missingFieldMessage(label);
  return isPersonName(name) ? undefined : `${label}: usa solo letras y espacios.`;
}
