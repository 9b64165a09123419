import { storeDate } from '../../time/index.ts';

/** CARD-16 */
export const expiryMask = '99/99';

export const expiryMessages = {
  /** The leading space is part of the text. */
  hint: ' MM/YY.',
  expired: 'La tarjeta ya expiró',
} as const;

/** CARD-17: this year and the ten after it. */
const yearsOffered = 11;
/** CARD-14 */
const firstYear = 18;

export type Expiry = { readonly month: number; readonly year: number };

/** CARD-14: the month and the full year; undefined when not a month of a valid year. */
export function parseExpiry(text: string): Expiry | undefined {
  const [, month = '', year = ''] = /^(\d{2})\/?(\d{2})$/.exec(text.trim()) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth && Number(year) >= firstYear ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

export function formatExpiry({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** CARD-15 A036: any month before the current one, in store time. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  const current = monthOf(now);
  return year * 12 + month < current.year * 12 + current.month;
}

/** CARD-17 */
export function expiryYears(now: Date): number[] {
  return Array.from({ length: yearsOffered }, (_, index) => monthOf(now).year + index);
}

/** The error, or undefined. */
export function checkExpiry(text: string, now: Date): string | undefined {
  const expiry = parseExpiry(text);
  if (!expiry) return expiryMessages.hint;
  if (isExpired(expiry, now)) return expiryMessages.expired;
  return expiryYears(now).includes(expiry.year) ? undefined : expiryMessages.hint; // CARD-17
}

function monthOf(now: Date): Expiry {
  const [year, month] = storeDate(now).isoDate.split('-');
  return { month: Number(month), year: Number(year) };
}
