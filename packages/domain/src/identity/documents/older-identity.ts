import type { Company } from '../../companies/index.ts';
import type { FieldError } from '../index.ts';
import { cleanIdentityNumber, isImpossibleIdentity } from '../index.ts';
import { olderIdentityMessages } from './document.ts';

export type OlderIdentityForm = { readonly name: string; readonly identityNumber: string };

type Field = keyof OlderIdentityForm;

export const olderIdentityLengths: Readonly<Record<Field, number>> = { name: 160, identityNumber: 30 };

const requiredMessages: Readonly<Record<Field, string>> = {
  name: olderIdentityMessages.nameRequired, // OLDER-01
  identityNumber: olderIdentityMessages.identityRequired, // OLDER-02
};

export function checkOlderIdentity(
  form: OlderIdentityForm,
  company: Pick<Company, 'countryCode'>,
): FieldError<Field>[] {
  const errors = (['name', 'identityNumber'] as const).flatMap((field) => {
    const text = form[field].trim();
    if (text === '') return [{ field, message: requiredMessages[field] }];
    return text.length > olderIdentityLengths[field] ? [{ field, message: olderIdentityMessages.tooLong }] : [];
  });
  if (isImpossibleIdentity(cleanIdentityNumber(form.identityNumber), company)) {
    errors.push({ field: 'identityNumber', message: olderIdentityMessages.impossible }); // A158
  }
  return errors;
}
