import { isPickup } from '../order-types/index.ts';
import type { OrderFacts, OrderStage } from './stage.ts';
import { orderStage } from './stage.ts';

export const milestones = [
  'paid',
  'placed',
  'reviewed',
  'accepted',
  'prepared',
  'onTheWay',
  'delivered',
  'stopped',
] as const;
export type Milestone = (typeof milestones)[number];

/** Where the prescriptions of an order are: a professional looks at them before it is prepared. */
export const reviewStates = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** RX-04: how far an order of prescriptions only is from having a price that its customer accepted. */
export const proposalStages = ['awaited', 'ready', 'accepted'] as const;
export type ProposalStage = (typeof proposalStages)[number];

export interface TimelineFacts extends OrderFacts {
  /** By a card, a wallet or a link: the order is placed when the money is there. */
  readonly isPaidOnline: boolean;
  readonly review: ReviewState | undefined;
  /** Nothing where the customer put the products together. */
  readonly proposal?: ProposalStage | undefined;
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

/** What its customer put together is paid before it is placed; what is proposed has to be accepted first. */
function pathOf({ orderTypeId, isPaidOnline, review, proposal }: TimelineFacts): Milestone[] {
  const paid: Milestone[] = isPaidOnline ? ['paid'] : [];
  const reviewed: Milestone[] = review ? ['reviewed'] : [];
  const begin: Milestone[] = proposal ? ['placed', ...reviewed, 'accepted', ...paid] : [...paid, 'placed', ...reviewed];
  return [...begin, 'prepared', ...(isPickup(orderTypeId) ? [] : (['onTheWay'] as const)), 'delivered'];
}

/** Nothing when all is done. */
function currentOf(stage: OrderStage, facts: TimelineFacts): Milestone | undefined {
  const { orderTypeId, isPaidOnline } = facts;
  if (stage === 'awaitingPayment') return isPaidOnline ? 'paid' : 'placed';
  if (stage === 'confirming') return 'placed';
  if (stage === 'new') return beforePrepared(facts) ?? 'prepared';
  if (stage === 'onTheWay') return 'onTheWay';
  // What was invoiced is ready: it waits to be collected, or to leave.
  if (stage === 'invoiced') return isPickup(orderTypeId) ? 'delivered' : 'onTheWay';
  return undefined;
}

function beforePrepared({ review, proposal }: TimelineFacts): Milestone | undefined {
  const isOpen = review !== undefined && review !== 'approved';
  if (proposal === 'ready') return 'accepted';
  if (proposal === 'awaited') return isOpen ? 'reviewed' : 'accepted';
  // What was rejected beside an accepted proposal is not part of it.
  return isOpen && proposal === undefined ? 'reviewed' : undefined;
}
