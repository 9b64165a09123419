import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';

/**
 * The price of one tablet, millilitre or gram, in cents with two more decimals, to compare packs of different sizes.
 */
export function pricePerUnit(cents: Cents, packSize: number): number {
  return roundHalfUp((cents / packSize) * 100) / 100;
}

export interface Pack {
  readonly cents: Cents;
  readonly packSize: number;
}

/** The saving of a pack against as many units of another; negative when it costs more. */
export function savingAgainst(pack: Pack, other: Pack): { cents: Cents; percent: number } {
  const sameUnits = (other.cents / other.packSize) * pack.packSize;
  return {
    cents: roundHalfUp(sameUnits - pack.cents),
    percent: roundHalfUp((1 - pack.cents / sameUnits) * 100),
  };
}
