/** The digits of a phone whose field shows the country prefix: 504, 502 or 505. */
export function localDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^50[245]/, '');
}
