import type { FieldError } from '../index.ts';
import { policyCardMessages } from './document.ts';

/** The form of an insurer card; `insurerId` is 0 while none is chosen. */
export type PolicyCardForm = {
  readonly insurerId: number;
  readonly policyNumber: string;
  readonly cardNumber: string;
};

export const policyNumberLength = 40;

export function checkPolicyCard(form: PolicyCardForm): FieldError<keyof PolicyCardForm>[] {
  const errors: FieldError<keyof PolicyCardForm>[] = [];
  if (!(Number.isInteger(form.insurerId) && form.insurerId > 0 && form.insurerId < 32_768)) {
    errors.push({ field: 'insurerId', message: policyCardMessages.insurerRequired });
  }
  for (const field of ['policyNumber', 'cardNumber'] as const) {
    const text = form[field].trim();
    if (text === '') errors.push({ field, message: policyCardMessages[field] });
    else if (text.length > policyNumberLength) errors.push({ field, message: policyCardMessages.tooLong });
  }
  return errors;
}
