import type { Cents } from '../../money/index.ts';
import { splitTender } from '../../tenders/index.ts';
import { pointsForCents } from '../../tenders/points/index.ts';
import { leastTopUpPoints, topUpMessages } from './messages.ts';

export interface TopUpSplit {
  /** The points that are spent, and what they pay. */
  readonly points: number;
  readonly pointsCents: Cents;
  /** What the card pays. */
  readonly cardCents: Cents;
}

/**
 * TOPUP-09: as an order is split, so that a point that is worth a little more than what is left pays all of it. Nothing
 * that the balance has not got.
 */
export function splitTopUp(given: {
  readonly amountCents: Cents;
  readonly points: number;
  readonly balance: number;
  readonly factor: number;
}): TopUpSplit {
  const { amountCents, points: asked, balance, factor } = given;
  const { parts } = splitTender({
    payableCents: amountCents,
    points: { asked, balance, factor },
    remainder: 'onlineCard',
  });
  const spent = parts.find(({ kind }) => kind === 'points');
  return {
    points: spent?.points ?? 0,
    pointsCents: spent?.cents ?? 0,
    cardCents: parts.find(({ kind }) => kind === 'onlineCard')?.cents ?? 0,
  };
}

/** The most points that a top-up takes: those that pay it. */
export function mostTopUpPoints(amountCents: Cents, factor: number): number {
  return pointsForCents(amountCents, factor);
}

/** TOPUP-08 TOPUP-09: what is said of the points that were typed; nothing when they may be spent, or are none. */
export function checkTopUpPoints(
  points: number,
  { amountCents, balance, factor }: { amountCents: Cents | undefined; balance: number; factor: number },
): string | undefined {
  if (points === 0) return undefined;
  if (!Number.isSafeInteger(points) || points < leastTopUpPoints) return topUpMessages.leastPoints;
  if (amountCents !== undefined && points > mostTopUpPoints(amountCents, factor)) return topUpMessages.tooManyPoints;
  return points > balance ? topUpMessages.pointsNotThere : undefined;
}
