import { expiryMask } from '@botica/domain/customers/cards';
import { applyMask } from '@botica/domain/identity';

/** CARD-16: phones also autofill 4/28 and 04/2028. */
export function writeExpiry(text: string): string {
  const [month = '', year] = text.split('/');
  if (year === undefined) return applyMask(expiryMask, text);
  return applyMask(expiryMask, month.padStart(2, '0') + (year.length === 4 ? year.slice(2) : year));
}
