import type { Cents } from '../../money/index.ts';
import { splitTender } from '../../tenders/index.ts';
import { pointsForCents } from '../../tenders/points/index.ts';
import { leastTopUpPoints, topUpMessages } from './messages.ts';

export interface TopUpSplit {
  /** The points spent, and their amount. */
  readonly points: number;
  readonly pointsCents: Cents;
  /** The amount charged to the card. */
  readonly cardCents: Cents;
}

/**
 * TOPUP-09: like the split of an order, so that a point worth slightly more than the rest pays all of it. Limited by
 * the balance.
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

/** The maximum of points for a top-up: those that pay it. */
export function mostTopUpPoints(amountCents: Cents, factor: number): number {
  return pointsForCents(amountCents, factor);
}

/** TOPUP-08 TOPUP-09: the error of the typed points; undefined when valid or none. */
export function checkTopUpPoints(
  points: number,
  { amountCents, balance, factor }: { amountCents: Cents | undefined; balance: number; factor: number },
): string | undefined {
  if (points === 0) return undefined;
  if (!Number.isSafeInteger(points) || points < leastTopUpPoints) return topUpMessages.leastPoints;
  if (amountCents !== undefined && points > mostTopUpPoints(amountCents, factor)) return topUpMessages.tooManyPoints;
  return points > balance ? topUpMessages.pointsNotThere : undefined;
}
