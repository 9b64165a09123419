import type { LifeStep } from '../life/index.ts';
import { isOver } from '../life/index.ts';
import { orderTypeIds } from '../order-types/index.ts';

/** A scheduled order comes to the desk this long before its hour. */
export const scheduledLeadMinutes = 60;

const minuteMs = 60_000;

export interface PromiseFacts {
  readonly orderTypeId: number;
  readonly placedAt: Date;
  /** The branch was closed: the shop then states no minutes. */
  readonly waitedForOpening: boolean;
  readonly scheduledFor: Date | null;
  /** The longest time of a home delivery that the shop states for the branch. */
  readonly mostMinutes: number | null;
}

/**
 * The moment that the shop promised the customer: the scheduled hour, or the longest delivery time that it showed. Null
 * where it promised none: pickups, parcels abroad, orders of a closed branch, and branches that state no time.
 */
export function promisedFor({
  orderTypeId,
  placedAt,
  waitedForOpening,
  scheduledFor,
  mostMinutes,
}: PromiseFacts): Date | null {
  if (scheduledFor) return scheduledFor;
  if (orderTypeId !== orderTypeIds.homeDelivery || waitedForOpening || mostMinutes === null) return null;
  return new Date(placedAt.getTime() + mostMinutes * minuteMs);
}

/** The tabs of the desk. */
export const deskTabs = ['prepare', 'ready', 'onRoute', 'later'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The headings within the tabs, in the order in which they are shown. */
export const deskSections = ['late', 'preparing', 'new', 'ready', 'onRoute', 'scheduled', 'waitingForOpening'] as const;
export type DeskSection = (typeof deskSections)[number];

export interface QueuedFacts {
  readonly step: LifeStep;
  /** Null: nothing was promised, and the order cannot be late. */
  readonly due: Date | null;
  readonly scheduledFor: Date | null;
  readonly awaitsOpening: boolean;
  /** A person at the desk accepted it. */
  readonly isAccepted: boolean;
}

export interface DeskPlace {
  readonly tab: DeskTab;
  readonly section: DeskSection;
}

const untouched: readonly LifeStep[] = ['new', 'assigned'];

/** Where the desk shows an order. Undefined once it is over. */
export function deskPlaceOf({ step, due, ...order }: QueuedFacts, now: Date): DeskPlace | undefined {
  if (isOver(step)) return undefined;
  if (step === 'dispatched') return { tab: 'onRoute', section: 'onRoute' };
  if (order.awaitsOpening) return { tab: 'later', section: 'waitingForOpening' };
  const isLate = due !== null && due < now;
  if (step === 'invoiced') return { tab: 'ready', section: isLate ? 'late' : 'ready' };
  if (isForLater(order, now)) return { tab: 'later', section: 'scheduled' };
  if (isLate) return { tab: 'prepare', section: 'late' };
  return { tab: 'prepare', section: !order.isAccepted && untouched.includes(step) ? 'new' : 'preparing' };
}

/** A scheduled order that somebody began before its time stays in front of them. */
function isForLater({ scheduledFor, isAccepted }: Pick<QueuedFacts, 'scheduledFor' | 'isAccepted'>, now: Date) {
  if (!scheduledFor || isAccepted) return false;
  return scheduledFor.getTime() - scheduledLeadMinutes * minuteMs > now.getTime();
}

interface Sortable {
  readonly section: DeskSection;
  readonly due: Date | null;
  /** Since when the branch could prepare it. */
  readonly since: Date;
  readonly id: number;
}

/** By section, then the one that is due first. An order without a promise has the place of its arrival. */
export function compareQueued(a: Sortable, b: Sortable): number {
  const bySection = deskSections.indexOf(a.section) - deskSections.indexOf(b.section);
  return bySection || (a.due ?? a.since).getTime() - (b.due ?? b.since).getTime() || a.id - b.id;
}
