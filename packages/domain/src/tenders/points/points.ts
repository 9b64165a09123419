import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';

/** REDEEM-11: points of the bank are spent ten at a time. */
export const bankPointsStep = 10;

/** REDEEM-04 REDEEM-05 REDEEM-07: what holds while the company has set nothing else. */
export const pointsDefaults = { minimumPoints: 1000, minimumCents: 30_00, commission: 0.0527, factor: 0.03 } as const;

/** A balance as it is told: what the points are, and what they are worth. */
export interface PointsBalance {
  readonly points: number;
  /** The worth of one in local currency. */
  readonly factor: number;
}

/** What so many points pay. */
export function worthOfPoints(points: number, factor: number): Cents {
  return roundHalfUp(points * factor * 100);
}

/** REDEEM-10: the fewest points that pay an amount. */
export function pointsForCents(cents: Cents, factor: number): number {
  if (cents <= 0 || !(factor > 0)) return 0;
  return Math.ceil(withoutNoise(cents / 100 / factor));
}

/** REDEEM-11 */
export function toBankStep(points: number): number {
  return Math.ceil(points / bankPointsStep) * bankPointsStep;
}

/** 30 / 0.03 is 1000, not 1000.0000000000001: what lies beyond twelve digits must not cost a point. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

export interface RedemptionLimits {
  /** MinimoPuntosCanjeable. */
  readonly minimumPoints: number;
  /** MontoMinimoCanjePuntos. */
  readonly minimumCents: Cents;
}

export type PointsProgramme = 'store' | 'bank';

/** REDEEM-02 REDEEM-04 REDEEM-05: the fewest points that may be spent, by number and by worth. */
export function leastPoints(limits: RedemptionLimits, factor: number, programme: PointsProgramme): number {
  const least = Math.max(limits.minimumPoints, pointsForCents(limits.minimumCents, factor));
  return programme === 'bank' ? toBankStep(least) : least;
}

/**
 * REDEEM-02: what the shopper is told of the points that were typed; nothing when they may be spent, or are none. The
 * points typed are the ones judged: what the order then needs of them may be fewer.
 */
export function checkPoints(
  asked: number,
  limits: RedemptionLimits,
  factor: number,
  programme: PointsProgramme,
): string | undefined {
  if (asked === 0) return undefined;
  const least = leastPoints(limits, factor, programme);
  const spent = programme === 'bank' ? toBankStep(asked) : asked; // REDEEM-11
  return Number.isSafeInteger(asked) && spent >= least ? undefined : minimumMessage(least);
}

function minimumMessage(points: number): string {
  return `El mínimo de puntos que puedes canjear es ${roundHalfUp(points)}`;
}
