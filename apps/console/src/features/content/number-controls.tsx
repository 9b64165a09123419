import type { ContentLists, ContentValue, ListName } from '@botica/domain/content/editions';
import { formatPlainAmount } from '@botica/domain/format';
import { readAmount } from '@botica/domain/money';
import { useState } from 'react';
import { Field } from '../../ui/fields.tsx';
import type { ControlProps } from './control-props.ts';

/** The name of a listed thing; empty until the server knows it. */
export const nameIn = (lists: ContentLists, from: ListName, id: ContentValue): string =>
  lists[from]?.find((one) => one.id === String(id))?.name ?? '';

/** A whole number, or nothing. */
export function CountField({
  field,
  path,
  value,
  problems,
  isLocked,
  onChange,
  note,
}: ControlProps & { note?: string }) {
  return (
    <Field
      label={field.label}
      hint={note || field.hint}
      error={problems[path]}
      disabled={isLocked}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 9);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

/** What is typed stays as it is until it is another amount. */
export function AmountField({ field, path, value, problems, isLocked, onChange }: ControlProps) {
  const [typed, setTyped] = useState('');
  const cents = readCents(typed);
  const text = cents === value ? typed : value === null ? '' : formatPlainAmount(Number(value));
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={problems[path]}
      disabled={isLocked}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        const next = target.value.replace(/[^\d.]/g, '');
        setTyped(next);
        const wanted = readCents(next);
        if (wanted !== undefined) onChange(wanted);
      }}
    />
  );
}

/** Null for an empty text, undefined for one that is no amount yet. */
function readCents(text: string): number | null | undefined {
  if (text === '') return null;
  return readAmount(text.replace(/\.$/, ''), { wholeDigits: 7, decimals: 2 });
}
