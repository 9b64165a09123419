import { brandOf, cleanCardNumber, startsLikeAmericanExpress } from './brand.ts';

export const numberMessages = {
  required: 'El número de tarjeta es requerido',
  brandNotTaken: 'Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.',
  notValid: 'El número de tarjeta no es válido, revisa los dígitos.',
} as const;

/** CARD-09 A113 */
const refusedNumber = '5490997771092064';
const digitsOfAnyCard = /^\d{13,19}$/;
/** A037: longer numbers are checked by brand. */
const brandCheckedFrom = 16;

/** The error, or undefined. */
export function checkCardNumber(text: string): string | undefined {
  const number = cleanCardNumber(text);
  if (number === '') return numberMessages.required; // CARD-03
  if (isAcceptedNumber(number)) return undefined;
  // CARD-05 CARD-06: these have their own text; a number too short for any brand is only invalid.
  const isBrandChecked = startsLikeAmericanExpress(number) || number.length >= brandCheckedFrom;
  return isBrandChecked ? numberMessages.brandNotTaken : numberMessages.notValid;
}

function isAcceptedNumber(number: string): boolean {
  if (!digitsOfAnyCard.test(number) || number === refusedNumber) return false; // CARD-07 CARD-09
  return brandOf(number) !== undefined && passesLuhn(number); // CARD-08: all three brands require it
}

/** CARD-08: from the right, doubles every second digit and sums the digits. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
