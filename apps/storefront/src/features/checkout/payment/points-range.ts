import { formatCount } from '@botica/domain/format';
import type { Cents } from '@botica/domain/money';
import {
  bankPointsStep,
  leastPoints,
  type PointsBalance,
  type PointsProgramme,
  pointsForCents,
  type RedemptionLimits,
  toBankStep,
} from '@botica/domain/tenders/points';

export interface PointsRange {
  /** REDEEM-02 */
  least: number;
  /** REDEEM-01 REDEEM-03: no more than the balance, nor than the order needs. */
  most: number;
  step: number;
  /** Below the minimum that may be used. */
  isTooFew: boolean;
}

/** The range of the choice. The minimum may exceed what a small order needs: it then spends only its need. */
export function pointsRange(
  { points, factor }: PointsBalance,
  limits: RedemptionLimits,
  payableCents: Cents,
  programme: PointsProgramme,
): PointsRange {
  const step = programme === 'bank' ? bankPointsStep : 1;
  const least = leastPoints(limits, factor, programme);
  const needed = pointsForCents(payableCents, factor);
  const useful = Math.max(least, programme === 'bank' ? toBankStep(needed) : needed);
  const held = Math.floor(points / step) * step;
  return { least, most: Math.min(held, useful), step, isTooFew: held < least };
}

/** The typed digits, whatever separates them. */
export function readPoints(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 9));
}

export function writePoints(points: number): string {
  return formatCount(points);
}
