import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';

/** What one tablet, millilitre or gram costs, in cents with two more decimals: packs of different sizes are compared by it. */
export function pricePerUnit(cents: Cents, packSize: number): number {
  return roundHalfUp((cents / packSize) * 100) / 100;
}

export interface Pack {
  readonly cents: Cents;
  readonly packSize: number;
}

/** What is saved by taking a pack instead of as many units of another; negative when it costs more. */
export function savingAgainst(pack: Pack, other: Pack): { cents: Cents; percent: number } {
  const sameUnits = (other.cents / other.packSize) * pack.packSize;
  return {
    cents: roundHalfUp(sameUnits - pack.cents),
    percent: roundHalfUp((1 - pack.cents / sameUnits) * 100),
  };
}
