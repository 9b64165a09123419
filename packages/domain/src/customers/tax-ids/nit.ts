const shortestNit = 3; // TAX-02
const longestNit = 12;

/** TAX-07: digits with an optional final K, whose last character is a check digit; leading zeros are ignored. */
export function isNit(number: string): boolean {
  if (!/^[1-9]\d*[\dK]$/.test(number) || number.length < shortestNit || number.length > longestNit) return false;
  return nitCheckDigit(number.slice(0, -1)) === number.slice(-1);
}

/** Modulo 11 with the weights 2, 3, 4... from the right; ten is written K. */
export function nitCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'K' : String(rest);
}
