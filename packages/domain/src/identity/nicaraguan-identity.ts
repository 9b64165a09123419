const identityLetters = 'ABCDEFGHJKLMNPQRSTUVWXY';

/** A158: the first and the last code of each department, and what is given to who was born abroad. */
const municipalities: readonly (readonly [number, number])[] = [
  [1, 12],
  [41, 48],
  [81, 93],
  [121, 130],
  [161, 166],
  [201, 204],
  [241, 248],
  [281, 290],
  [321, 329],
  [361, 366],
  [401, 409],
  [441, 455],
  [481, 493],
  [521, 526],
  [561, 570],
  [601, 630],
  [777, 777],
  [888, 888],
];

/** Municipality, date of birth (ddmmyy), serial number and a letter: thirteen digits and the letter. */
export function hasFormOfNicaraguanIdentity(number: string): boolean {
  return /^\d{13}[A-Z]$/.test(number);
}

/** Whether a municipality and a day of birth such as these exist. */
export function isPossibleNicaraguanIdentity(number: string): boolean {
  const code = Number(number.slice(0, 3));
  const isMunicipality = municipalities.some(([first, last]) => first <= code && code <= last);
  return isMunicipality && isDayOfBirth(number.slice(3, 9));
}

/** The letter follows from the digits. */
export function isNicaraguanIdentity(number: string): boolean {
  return (
    hasFormOfNicaraguanIdentity(number) &&
    isPossibleNicaraguanIdentity(number) &&
    identityLetters[Number(number.slice(0, 13)) % identityLetters.length] === number.slice(13)
  );
}

/** Two digits name a year of either century; 1900 had no 29 February, but 2000 did. */
function isDayOfBirth(ddmmyy: string): boolean {
  const [day, month, year] = [ddmmyy.slice(0, 2), ddmmyy.slice(2, 4), ddmmyy.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return month >= 1 && month <= 12 && day >= 1 && date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
