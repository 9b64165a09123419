import { isIsoDate, parseDdMmYyyy } from '@botica/domain/time';

/** Adds the slashes of dd/mm/yyyy while typing, and accepts pasted dates with other separators or year first. */
export function maskDateText(text: string): string {
  const isoDate = text.trim().slice(0, 10);
  if (isIsoDate(isoDate)) return toDateText(isoDate);
  const parts = text.trim().split(/[/.\- ]+/);
  if (areDateParts(parts))
    return parts.map((part, at) => (at < parts.length - 1 ? part.padStart(2, '0') : part)).join('/');
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** Day, optional month, optional year, each ended by a separator: 5/1/ means the fifth of January. */
function areDateParts(parts: readonly string[]): boolean {
  const lengths = [/^\d{1,2}$/, /^\d{1,2}$/, /^\d{0,4}$/];
  if (parts.length < 2 || parts.length > 3) return false;
  return parts.every((part, at) => (at === parts.length - 1 && part === '') || lengths[at]?.test(part));
}

/** dd/mm/yyyy of an ISO date; empty for none. */
export function toDateText(isoDate: string): string {
  return isIsoDate(isoDate) ? isoDate.split('-').reverse().join('/') : '';
}

export type DateLimits = { min?: string | undefined; max?: string | undefined };

/** The typed date as ISO, when it is a real day within the limits. */
export function readDateText(text: string, { min, max }: DateLimits = {}): string | undefined {
  const isoDate = parseDdMmYyyy(text);
  if (isoDate === undefined) return undefined;
  return (min !== undefined && isoDate < min) || (max !== undefined && isoDate > max) ? undefined : isoDate;
}

/** The calendar uses local midnights; the store uses plain days. */
export function toLocalDay(isoDate: string): Date {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function toIsoDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
