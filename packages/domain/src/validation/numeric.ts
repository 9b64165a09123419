import type { CompanyId } from '../companies/index.ts';

export type KeyPress = { readonly key: string; readonly ctrlKey?: boolean; readonly metaKey?: boolean };

// Enter and Escape lead on and out of a form, so they count as navigation; Delete is not on the rule's list.
const navigationKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Escape',
];
const passingKeys = new Set([...navigationKeys, 'Backspace', 'Tab']);

/** VAL-02: only company 2 restricts. Shortcuts pass, they type nothing; `keepNumeric` cleans what one pastes. */
export function isNumericKey(pressed: string | KeyPress, companyId: CompanyId): boolean {
  const { key, ctrlKey = false, metaKey = false } = typeof pressed === 'string' ? { key: pressed } : pressed;
  return companyId !== 2 || ctrlKey || metaKey || /^\d$/.test(key) || passingKeys.has(key);
}

/** VAL-02 for text that came without keys: pasted, dictated or filled in by the browser. */
export function keepNumeric(text: string, companyId: CompanyId): string {
  return companyId === 2 ? keepDigits(text) : text;
}

export function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}
