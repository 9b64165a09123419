import type { BranchOrder } from './orders.ts';

const pickupTypes: readonly number[] = [1, 3];
const abroadType = 7;

/** A parcel with its carrier: the next event comes from the carrier. */
export function isWithCarrier({ step, orderTypeId }: Pick<BranchOrder, 'step' | 'orderTypeId'>): boolean {
  return step === 'dispatched' && orderTypeId === abroadType;
}

export function goesAbroad({ orderTypeId }: Pick<BranchOrder, 'orderTypeId'>): boolean {
  return orderTypeId === abroadType;
}

/** The branch's next event for an order; none when it is finished. */
export function nextEvent({ step, orderTypeId, wantsCall }: Pick<BranchOrder, 'step' | 'orderTypeId' | 'wantsCall'>) {
  if (step === 'received') return wantsCall ? 'startConfirming' : 'confirm';
  if (step === 'invoiced') return pickupTypes.includes(orderTypeId) ? 'deliver' : 'dispatch';
  return followers.get(step);
}

const followers: ReadonlyMap<string, string> = new Map([
  ['new', 'assign'],
  ['assigned', 'receive'],
  ['confirming', 'confirm'],
  ['confirmed', 'invoice'],
  ['dispatched', 'deliver'],
]);

const preparationMs = 45 * 60_000;

/**
 * A scheduled order is confirmed immediately and packed shortly before its hour; a pickup takes a while. An order that
 * waits for the branch to open is not processed before that.
 */
export function waitsUntil(order: BranchOrder, times: { now: number; paceMs: number }): number {
  const opensAt = order.waitsUntil ? Date.parse(order.waitsUntil) : 0;
  return Math.max(opensAt, nextAt(order, times));
}

function nextAt(order: BranchOrder, { now, paceMs }: { now: number; paceMs: number }): number {
  const event = nextEvent(order);
  if (event === 'invoice' && order.scheduledFor) {
    return Math.max(now + paceMs, Date.parse(order.scheduledFor) - preparationMs);
  }
  const isCollected = event === 'deliver' && order.step === 'invoiced';
  return now + (isCollected ? 3 * paceMs : paceMs);
}
