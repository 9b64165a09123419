import type { CompanyId } from '../companies/index.ts';

export type KeyPress = { readonly key: string; readonly ctrlKey?: boolean; readonly metaKey?: boolean };

// Enter and Escape submit and leave a form, so they count as navigation; Delete is not in the rule.
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

/**
 * VAL-02: only company 2 restricts keys. Shortcuts pass, because they type nothing; `keepNumeric` cleans pasted text.
 */
export function isNumericKey(pressed: string | KeyPress, companyId: CompanyId): boolean {
  const { key, ctrlKey = false, metaKey = false } = typeof pressed === 'string' ? { key: pressed } : pressed;
  return companyId !== 2 || ctrlKey || metaKey || /^\d$/.test(key) || passingKeys.has(key);
}

/** VAL-02 for text without key presses: pasted, dictated or autofilled. */
export function keepNumeric(text: string, companyId: CompanyId): string {
  return companyId === 2 ? keepDigits(text) : text;
}

export function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}
