import type { FieldError } from '@botica/domain/identity';
import { lastDigitsLength, lookupMessages, readOrderNumber } from '@botica/domain/orders/invoices';
import type { LookUpForm } from './invoices.api.ts';

/** A135: checks what the server would refuse too, because each try counts. */
export function checkLookUp({ number, lastDigits }: LookUpForm): FieldError<keyof LookUpForm>[] {
  const areDigits = new RegExp(`^\\d{${lastDigitsLength}}$`).test(lastDigits.trim());
  return [
    ...(readOrderNumber(number) ? [] : [{ field: 'number' as const, message: lookupMessages.number }]),
    ...(areDigits ? [] : [{ field: 'lastDigits' as const, message: lookupMessages.digits }]),
  ];
}
