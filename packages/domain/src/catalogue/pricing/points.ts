import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';

/** PRICE-18: prices include the tax. */
export const taxDivisor = 1.15;

/** EARN-05 */
export const benefitKinds = { extraPoints: 1, perSwap: 2 } as const;

/** Points on top of the usual ones. */
export interface Benefit {
  readonly id: number;
  /** Undefined when it applies to every product. */
  readonly productId: number | undefined;
  readonly kind: number;
  readonly value: number;
  readonly forSeniors: boolean;
  readonly forEverybody: boolean;
}

export interface EarningLine {
  readonly productId: number;
  /** The amount paid for the line. */
  readonly totalCents: Cents;
  readonly taxPercent: number;
  readonly pointsMultiplier: number;
  readonly pointsPercent: number;
  readonly isSenior: boolean;
  readonly isRepurchase: boolean;
  /** Complete and requested exchanges of the product. */
  readonly completeSwaps: number;
}

export interface Earned {
  /** With up to six decimals; a total is floored when it is shown (A039). */
  readonly points: number;
  /** The benefit that added points; undefined if none. */
  readonly benefitId: number | undefined;
  /** The part of the points that the benefits added, from 0 to 1. */
  readonly benefitShare: number;
}

/**
 * EARN-01..04, A039, A040: (multiplier + benefit) x paid amount, without tax and floored when the product is taxed;
 * plus half for a repurchase, and the share above 100 percent. The best benefit of each kind applies.
 */
export function pointsOf(line: EarningLine, benefits: readonly Benefit[]): Earned {
  const extra = bestBenefit(line, benefits, benefitKinds.extraPoints);
  const perSwap = line.completeSwaps > 0 ? bestBenefit(line, benefits, benefitKinds.perSwap) : undefined;
  const points = withExtras(line, extra?.value ?? 0) + (perSwap?.value ?? 0) * line.completeSwaps;
  const benefitId = (extra ?? perSwap)?.id;
  const usual = benefitId === undefined ? points : withExtras(line, 0);
  return { points: toSixDecimals(points), benefitId, benefitShare: points > 0 ? (points - usual) / points : 0 };
}

function withExtras(line: EarningLine, extra: number): number {
  const base = basePoints(line, extra);
  const repurchase = line.isRepurchase ? base / 2 : 0;
  const share = line.pointsPercent > 100 ? (base * (line.pointsPercent - 100)) / 100 : 0;
  return base + repurchase + share;
}

/** Removes binary fraction noise before the floor: 6.50 at 2.3 points is 13, not 12.999999999999998. */
function basePoints({ pointsMultiplier, totalCents, taxPercent }: EarningLine, extra: number): number {
  const gross = ((pointsMultiplier + extra) * totalCents) / 100;
  return taxPercent === 0 ? gross : Math.floor(toSixDecimals(gross / taxDivisor));
}

/** EARN-06 */
function bestBenefit({ productId, isSenior }: EarningLine, benefits: readonly Benefit[], kind: number) {
  let best: Benefit | undefined;
  for (const benefit of benefits) {
    const isForLine = benefit.productId === undefined || benefit.productId === productId;
    const isForBuyer = isSenior ? benefit.forSeniors : benefit.forEverybody;
    if (benefit.kind === kind && isForLine && isForBuyer && benefit.value > (best?.value ?? 0)) best = benefit;
  }
  return best;
}

const millionths = 1_000_000;

function toSixDecimals(points: number): number {
  return roundHalfUp(points * millionths) / millionths;
}

/** Sums whole millionths, so the order does not matter; floors the sum, because a fraction of a point buys nothing. */
export function shownPoints(points: readonly number[]): number {
  const total = points.reduce((all, one) => all + Math.round(one * millionths), 0);
  return Math.floor(total / millionths);
}
