import type { FieldError } from '@botica/domain/identity';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form whose rules are a list of checks, which the server runs again. */
export function checksResolver<Form extends FieldValues>(
  check: (form: Form) => readonly FieldError<keyof Form & string>[],
): Resolver<Form> {
  return (form) => {
    const found = check(form);
    if (found.length === 0) return { values: form, errors: {} };
    const errors = Object.fromEntries(found.map(({ field, message }) => [field, { type: 'check', message }]));
    return { values: {}, errors: errors as FieldErrors<Form> };
  };
}
