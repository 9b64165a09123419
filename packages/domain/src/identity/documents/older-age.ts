import type { CountryCode } from '../../companies/index.ts';
import { storeDate } from '../../time/index.ts';
import { isPossibleNicaraguanIdentity } from '../index.ts';
import { ageOn, fourthAge, seniorAge } from './senior.ts';

const oldestAge = 125;
/** The minimum age for a Nicaraguan identity number, which decides the century of its two-digit year. */
const nicaraguanAge = 16;

/** An identity whose age a special price depends on. */
export interface OlderPerson {
  readonly identityNumber: string;
  /** A picture of the document or a branch confirmed the number. */
  readonly isVerified: boolean;
  /** yyyy-mm-dd, when the document showed it. */
  readonly birthDate?: string | undefined;
}

/**
 * The age from a national identity number: Honduras has the year of birth in digits 5 to 8 (the whole year counts, in
 * the shopper's favour), Nicaragua the date as ddmmyy in digits 4 to 9. Undefined for Guatemala and other formats.
 */
export function ageByIdentity(identityNumber: string, countryCode: CountryCode, now: Date): number | undefined {
  const text = identityNumber.replace(/[\s-]/g, '').toUpperCase();
  const age = countryCode === 'HN' ? honduranAge(text, now) : countryCode === 'NI' ? nicaraguan(text, now) : undefined;
  return age !== undefined && age >= 0 && age <= oldestAge ? age : undefined;
}

function honduranAge(text: string, now: Date): number | undefined {
  return /^\d{13}$/.test(text) ? Number(storeDate(now).isoDate.slice(0, 4)) - Number(text.slice(4, 8)) : undefined;
}

function nicaraguan(text: string, now: Date): number | undefined {
  const [, day = '', month = '', year = ''] = /^\d{3}(\d{2})(\d{2})(\d{2})\d{4}[A-Z]$/.exec(text) ?? [];
  if (day === '' || !isPossibleNicaraguanIdentity(text)) return undefined; // A158
  const recent = ageOn(`20${year}-${month}-${day}`, now);
  return recent >= nicaraguanAge ? recent : recent + 100;
}

export const olderAgeMessages = {
  unknown:
    'No podemos comprobar la edad con ese número de identidad. Agrega la foto del documento en tus identidades de tercera edad.',
  tooYoung: (age: number, least: number) =>
    `Esa identidad es de alguien de ${age} años: el precio de ${least === seniorAge ? 'tercera' : 'cuarta'} edad es desde los ${least} años.`,
} as const;

/** CHK-27 ROLE-11 ROLE-12: why an identity does not get the price; undefined when it does. */
export function olderAgeRefusal(
  { identityNumber, isVerified, birthDate }: OlderPerson,
  { countryCode, now, isFourthAge }: { countryCode: CountryCode; now: Date; isFourthAge: boolean },
): string | undefined {
  const least = isFourthAge ? fourthAge : seniorAge;
  const age = ageByIdentity(identityNumber, countryCode, now) ?? (birthDate ? ageOn(birthDate, now) : undefined);
  if (age === undefined) return isVerified ? undefined : olderAgeMessages.unknown;
  return age >= least ? undefined : olderAgeMessages.tooYoung(age, least);
}
