import type { Company } from '../companies/index.ts';

const localLength = 8;

/** The digits of a phone without the country prefix. */
export function localPhoneDigits(phone: string, company: Pick<Company, 'phonePrefix'>): string {
  const digits = phone.replace(/\D/g, '');
  const prefix = company.phonePrefix.slice(1);
  const hasPrefix = digits.startsWith(prefix) && digits.length === prefix.length + localLength;
  return hasPrefix ? digits.slice(prefix.length) : digits;
}

/** With the country prefix and without the plus, as text messages are addressed; a longer number is already complete. */
export function internationalPhoneDigits(phone: string, company: Pick<Company, 'phonePrefix'>): string {
  const digits = localPhoneDigits(phone, company);
  return digits.length === localLength ? company.phonePrefix.slice(1) + digits : digits;
}

/** +504 2550-1234; a phone of another length (short codes, abroad) is unchanged. */
export function formatPhone(phone: string, company: Pick<Company, 'phonePrefix'>): string {
  const digits = localPhoneDigits(phone, company);
  if (digits.length !== localLength) return phone.trim();
  return `${company.phonePrefix} ${digits.slice(0, 4)}-${digits.slice(4)}`;
}
