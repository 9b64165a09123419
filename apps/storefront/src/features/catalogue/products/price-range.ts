import { failure, type Result, success } from '@botica/domain/result';
import type { PriceRange } from './list-choices.ts';

const amountPattern = /^\d{1,7}(\.\d{1,2})?$/;

export const priceRangeProblems = {
  NOT_AMOUNT: 'Escribe un precio con números, como 150.',
  CROSSED: 'El precio más bajo va en el primer campo.',
} as const;
export type PriceRangeProblem = keyof typeof priceRangeProblems;

/** Either end may be empty; thousands separators are accepted. */
export function readPriceRange(minimumText: string, maximumText: string): Result<PriceRange, PriceRangeProblem> {
  const [minimum, maximum] = [minimumText, maximumText].map((text) => text.trim().replaceAll(',', ''));
  if ([minimum, maximum].some((text) => text && !amountPattern.test(text))) return failure('NOT_AMOUNT');
  const price: PriceRange = {
    ...(minimum ? { minimum: Number(minimum) } : {}),
    ...(maximum ? { maximum: Number(maximum) } : {}),
  };
  const isCrossed = (price.minimum ?? 0) > (price.maximum ?? Number.POSITIVE_INFINITY);
  return isCrossed ? failure('CROSSED') : success(price);
}
