import { unmask } from './mask.ts';

export const genders = ['F', 'M'] as const;

const longestName = 80;

/** REG-20: letters of any alphabet with accents, separated by spaces. */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return name.length <= longestName && /^[\p{L}\p{M}]+(?: +[\p{L}\p{M}]+)*$/u.test(name);
}

/** REG-17: the country prefix and the eight digits of a phone. */
export const registrationPhoneLength = 11;

/** REG-17 REG-21: only digits remain without the dashes of the mask. */
export function isRegistrationPhone(text: string): boolean {
  return /^[0-9]+$/.test(withoutMask(text)) && unmask(text).length === registrationPhoneLength;
}

export function cleanPhone(text: string): string {
  return unmask(text);
}

function withoutMask(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replace(/[ ()-]/g, '');
}
