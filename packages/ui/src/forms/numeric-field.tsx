import type { CompanyId } from '@botica/domain/companies';
import { isNumericKey, keepNumeric } from '@botica/domain/validation';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { ValidationMessage } from './validation-message.tsx';

export type NumericFieldProps = FieldProps & { companyId: CompanyId };

/**
 * VAL-02: in company 2 it accepts digits only, typed or pasted, and a message says so briefly (UI-03); elsewhere the
 * form's own check validates the text.
 */
export function NumericField({ companyId, onKeyDown, onChange, ...field }: NumericFieldProps) {
  const [refusals, setRefusals] = useState(0);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isNumericKey(event, companyId)) {
      event.preventDefault();
      setRefusals(refusals + 1);
    }
    onKeyDown?.(event);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    const kept = keepNumeric(value, companyId);
    if (kept !== value) event.currentTarget.value = kept;
    onChange?.(event);
  }

  return (
    <div className="grid content-start gap-1.5">
      <Field inputMode="numeric" {...field} onKeyDown={handleKey} onChange={handleChange} />
      {refusals > 0 && <ValidationMessage key={refusals}>Escribe solo números.</ValidationMessage>}
    </div>
  );
}
