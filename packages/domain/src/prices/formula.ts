import type { Cents } from '../money/index.ts';
import { roundHalfUp } from '../money/index.ts';

/** How a computed price is rounded. */
export const priceRoundings = {
  cent: 'Al centavo',
  ten: 'A .x0',
  fifty: 'A .00 o .50',
  whole: 'A .00',
  ninety: 'A .90',
} as const;
export type PriceRounding = keyof typeof priceRoundings;

export interface PriceFormula {
  /** A share of the price, or an amount of cents. Negative lowers it. */
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly rounding: PriceRounding;
}

const steps: Readonly<Record<PriceRounding, { step: number; offset: number }>> = {
  cent: { step: 1, offset: 0 },
  ten: { step: 10, offset: 0 },
  fifty: { step: 50, offset: 0 },
  whole: { step: 100, offset: 0 },
  ninety: { step: 100, offset: 90 },
};

/** The new price: half up to a cent, then to the nearest price with the wanted ending. May be zero or less. */
export function formulaPrice(cents: Cents, { kind, value, rounding }: PriceFormula): Cents {
  const raw = kind === 'percent' ? roundHalfUp(cents * (1 + value / 100)) : cents + value;
  const { step, offset } = steps[rounding];
  return roundHalfUp((raw - offset) / step) * step + offset;
}
