import type { FieldError } from '../index.ts';
import { olderIdentityMessages } from './document.ts';

export type OlderIdentityForm = { readonly name: string; readonly identityNumber: string };

type Field = keyof OlderIdentityForm;

export const olderIdentityLengths: Readonly<Record<Field, number>> = { name: 160, identityNumber: 30 };

const requiredMessages: Readonly<Record<Field, string>> = {
  name: olderIdentityMessages.nameRequired, // OLDER-01
  identityNumber: olderIdentityMessages.identityRequired, // OLDER-02
};

export function checkOlderIdentity(form: OlderIdentityForm): FieldError<Field>[] {
  return (['name', 'identityNumber'] as const).flatMap((field) => {
    const text = form[field].trim();
    if (text === '') return [{ field, message: requiredMessages[field] }];
    return text.length > olderIdentityLengths[field] ? [{ field, message: olderIdentityMessages.tooLong }] : [];
  });
}
