import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type MaskedFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'defaultValue' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
  /** Formats the typed or pasted text. */
  write: (text: string) => string;
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
};

/** Keeps the caret after the same character, also when a digit in the middle is edited. */
export function MaskedField({ value, onChange, write, inputRef, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const followed = useRef<number>(undefined);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const caret = target.selectionStart ?? target.value.length;
    const isAtEnd = caret === target.value.length;
    followed.current = isAtEnd ? undefined : countTyped(target.value.slice(0, caret));
    onChange(write(target.value));
  }

  useLayoutEffect(() => {
    if (followed.current === undefined || document.activeElement !== input.current) return;
    const caret = placeAfter(value, followed.current);
    followed.current = undefined;
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  return (
    <Field
      {...field}
      value={value}
      onChange={handleChange}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        inputRef?.(element);
      }}
    />
  );
}

function countTyped(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

function placeAfter(text: string, typed: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === typed) return at;
    if (/[\p{L}\p{N}]/u.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
