export type { Cents } from './money.ts';
export { applyDiscount, multiply, roundHalfUp, sum, toCents, toDecimal } from './money.ts';
export { readAmount } from './read-amount.ts';
export { splitByLargestRemainder } from './split.ts';
