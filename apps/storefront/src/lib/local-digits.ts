/** The digits of a phone whose field writes the number of the country in front: 504, 502 or 505. */
export function localDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^50[245]/, '');
}
