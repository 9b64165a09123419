/** Money is in whole cents everywhere except on the wire, where it is a decimal with two places. */
export type Cents = number;

export function toCents(decimal: number): Cents {
  return roundHalfUp(decimal * 100);
}

export function toDecimal(cents: Cents): number {
  return cents / 100;
}

/** A double has 15 exact decimal digits; noise beyond them must not round a half down (1.005 x 100). */
export function roundHalfUp(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
  if (Number.isInteger(value)) return value + 0; // never -0
  return Math.floor(Number((value + 0.5).toPrecision(15))) + 0;
}

/** The discount is rounded on the unit price, before it is multiplied by a quantity. */
export function applyDiscount(unitPrice: Cents, fraction: number): Cents {
  if (!(fraction >= 0 && fraction <= 1)) throw new RangeError(`Not a discount fraction: ${fraction}`);
  return roundHalfUp(unitPrice * (1 - fraction));
}

export function multiply(cents: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a quantity: ${quantity}`);
  return cents * quantity + 0;
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
