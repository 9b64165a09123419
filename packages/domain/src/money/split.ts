import type { Cents } from './money.ts';

/**
 * Splits a total by weight so that the parts add up exactly: the remaining cents go to the largest remainders, the
 * earlier part first among equals. If all weights are zero the parts are equal.
 */
export function splitByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  requireWholeAmount(total);
  weights.forEach(requireWholeAmount);
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError('Nothing to share the total among');
  }

  const shares = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  return shareOut(BigInt(total), shares.map(BigInt));
}

// BigInt, because total times weight may exceed the exact range of a double.
function shareOut(total: bigint, weights: readonly bigint[]): Cents[] {
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight, index) => ({
    index,
    cents: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));

  const left = Number(total - parts.reduce((all, part) => all + part.cents, 0n));
  const luckiest = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index).slice(0, left);
  const lucky = new Set(luckiest.map((part) => part.index));
  return parts.map((part) => Number(part.cents) + (lucky.has(part.index) ? 1 : 0));
}

function requireWholeAmount(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a whole amount: ${value}`);
}
