import type { CompanyId } from '@botica/domain/companies';
import { isNumericKey, keepNumeric } from '@botica/domain/validation';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type NumericFieldProps = FieldProps & { companyId: CompanyId };

/** VAL-02: in company 2 it takes digits only, typed or pasted; elsewhere the form's own check judges what was typed. */
export function NumericField({ companyId, onKeyDown, onChange, ...field }: NumericFieldProps) {
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isNumericKey(event, companyId)) event.preventDefault();
    onKeyDown?.(event);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    const kept = keepNumeric(value, companyId);
    if (kept !== value) event.currentTarget.value = kept;
    onChange?.(event);
  }

  return <Field inputMode="numeric" {...field} onKeyDown={handleKey} onChange={handleChange} />;
}
