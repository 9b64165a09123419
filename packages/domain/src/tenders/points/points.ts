import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';

/** REDEEM-11: bank points are spent in multiples of ten. */
export const bankPointsStep = 10;

/** REDEEM-04 REDEEM-05 REDEEM-07: the defaults, unless the company sets others. */
export const pointsDefaults = { minimumPoints: 1000, minimumCents: 30_00, commission: 0.0527, factor: 0.03 } as const;

/** A balance: the points and their value. */
export interface PointsBalance {
  readonly points: number;
  /** The value of a point in local currency. */
  readonly factor: number;
}

/** The value of points. */
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

/** 30 / 0.03 is 1000, not 1000.0000000000001: noise beyond twelve digits must not cost a point. */
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

/** REDEEM-02 REDEEM-04 REDEEM-05: the minimum of points, by number and by value. */
export function leastPoints(limits: RedemptionLimits, factor: number, programme: PointsProgramme): number {
  const least = Math.max(limits.minimumPoints, pointsForCents(limits.minimumCents, factor));
  return programme === 'bank' ? toBankStep(least) : least;
}

/**
 * REDEEM-02: the error of the typed points; undefined when valid or none. Checks the typed points: the order may then
 * need fewer.
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
