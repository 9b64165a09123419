import { verificationCodeDigits } from '@botica/domain/identity';
import { Field, type FieldProps } from '@botica/ui/forms/field.tsx';

export type CodeFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'label'> & {
  label?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  digits?: number | undefined;
};

/** One field, not one per digit: phones autofill it from the message, and a code can be pasted. */
export function CodeField({ value, onChange, digits = verificationCodeDigits, ...field }: CodeFieldProps) {
  return (
    <Field
      label="Código de verificación"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      placeholder={'0'.repeat(digits)}
      {...field}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
      className="[&_input]:text-center [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.4em] [&_input]:tabular-nums"
    />
  );
}
