import type { Company } from '../companies/index.ts';

const identityLetters = 'ABCDEFGHJKLMNPQRSTUVWXY';

/** A158: the highest department code; two more are for people born abroad. */
const lastMunicipality = 640;
const bornAbroad: readonly number[] = [777, 888];

/** Municipality, date of birth (ddmmyy), serial number and a letter: thirteen digits and the letter. */
function hasFormOfNicaraguanIdentity(number: string): boolean {
  return /^\d{13}[A-Z]$/.test(number);
}

/** Whether its municipality and date of birth exist. */
export function isPossibleNicaraguanIdentity(number: string): boolean {
  const code = Number(number.slice(0, 3));
  const isMunicipality = (code >= 1 && code <= lastMunicipality) || bornAbroad.includes(code);
  return isMunicipality && isDayOfBirth(number.slice(3, 9));
}

/** A158: an invalid Nicaraguan identity in Nicaragua. Other formats are not checked. */
export function isImpossibleIdentity(number: string, { countryCode }: Pick<Company, 'countryCode'>): boolean {
  return countryCode === 'NI' && hasFormOfNicaraguanIdentity(number) && !isPossibleNicaraguanIdentity(number);
}

/** The letter is a check digit. */
export function isNicaraguanIdentity(number: string): boolean {
  return (
    hasFormOfNicaraguanIdentity(number) &&
    isPossibleNicaraguanIdentity(number) &&
    identityLetters[Number(number.slice(0, 13)) % identityLetters.length] === number.slice(13)
  );
}

/** Two digits can be a year of either century; 1900 had no 29 February, but 2000 did. */
function isDayOfBirth(ddmmyy: string): boolean {
  const [day, month, year] = [ddmmyy.slice(0, 2), ddmmyy.slice(2, 4), ddmmyy.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return month >= 1 && month <= 12 && day >= 1 && date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
