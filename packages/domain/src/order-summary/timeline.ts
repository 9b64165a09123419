import { isPickup } from '../order-types/index.ts';
import type { OrderFacts, OrderStage } from './stage.ts';
import { orderStage } from './stage.ts';

export const milestones = ['paid', 'placed', 'reviewed', 'prepared', 'onTheWay', 'delivered', 'stopped'] as const;
export type Milestone = (typeof milestones)[number];

/** Where the prescriptions of an order are: a professional looks at them before it is prepared. */
export const reviewStates = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

export interface TimelineFacts extends OrderFacts {
  /** By a card, a wallet or a link: the order is placed when the money is there. */
  readonly isPaidOnline: boolean;
  readonly review: ReviewState | undefined;
}

export interface MilestoneState {
  readonly milestone: Milestone;
  readonly state: 'done' | 'current' | 'next';
}

/** How the order gets to the shopper, what of it is done, and what comes next. */
export function orderTimeline(facts: TimelineFacts): readonly MilestoneState[] {
  const stage = orderStage(facts);
  const path = pathOf(facts);
  const current = currentOf(stage, facts);
  if (stage === 'cancelled' || stage === 'released') {
    const done = stage === 'cancelled' ? path.slice(0, path.indexOf('placed') + 1) : [];
    return [...done.map(doneAt), { milestone: 'stopped', state: 'current' }];
  }
  const at = current === undefined ? path.length : path.indexOf(current);
  return path.map((milestone, index) => ({
    milestone,
    state: index < at ? 'done' : index === at ? 'current' : 'next',
  }));
}

const doneAt = (milestone: Milestone): MilestoneState => ({ milestone, state: 'done' });

function pathOf({ orderTypeId, isPaidOnline, review }: TimelineFacts): Milestone[] {
  return [
    ...(isPaidOnline ? (['paid'] as const) : []),
    'placed',
    ...(review ? (['reviewed'] as const) : []),
    'prepared',
    ...(isPickup(orderTypeId) ? [] : (['onTheWay'] as const)),
    'delivered',
  ];
}

/** Nothing when all is done. */
function currentOf(stage: OrderStage, { orderTypeId, review, isPaidOnline }: TimelineFacts): Milestone | undefined {
  if (stage === 'awaitingPayment') return isPaidOnline ? 'paid' : 'placed';
  if (stage === 'confirming') return 'placed';
  if (stage === 'new') return review && review !== 'approved' ? 'reviewed' : 'prepared';
  if (stage === 'onTheWay') return 'onTheWay';
  // What was invoiced is ready: it waits to be collected, or to leave.
  if (stage === 'invoiced') return isPickup(orderTypeId) ? 'delivered' : 'onTheWay';
  return undefined;
}
