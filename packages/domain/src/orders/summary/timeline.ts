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

/** The review of an order's prescriptions, before preparation. */
export const reviewStates = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** RX-04: the progress of a prescription-only order to an accepted price. */
export const proposalStages = ['awaited', 'ready', 'accepted'] as const;
export type ProposalStage = (typeof proposalStages)[number];

export interface TimelineFacts extends OrderFacts {
  /** By card, wallet or link: the order is placed when it is paid. */
  readonly isPaidOnline: boolean;
  readonly review: ReviewState | undefined;
  /** Undefined where the customer chose the products. */
  readonly proposal?: ProposalStage | undefined;
}

export interface MilestoneState {
  readonly milestone: Milestone;
  readonly state: 'done' | 'current' | 'next';
}

/** The milestones of the order: done, current and future. */
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

/** The customer's own products are paid before the order is placed; a proposal must be accepted first. */
function pathOf({ orderTypeId, isPaidOnline, review, proposal }: TimelineFacts): Milestone[] {
  const paid: Milestone[] = isPaidOnline ? ['paid'] : [];
  const reviewed: Milestone[] = review ? ['reviewed'] : [];
  const begin: Milestone[] = proposal ? ['placed', ...reviewed, 'accepted', ...paid] : [...paid, 'placed', ...reviewed];
  return [...begin, 'prepared', ...(isPickup(orderTypeId) ? [] : (['onTheWay'] as const)), 'delivered'];
}

/** Undefined when all is done. */
function currentOf(stage: OrderStage, facts: TimelineFacts): Milestone | undefined {
  const { orderTypeId, isPaidOnline } = facts;
  if (stage === 'awaitingPayment') return isPaidOnline ? 'paid' : 'placed';
  if (stage === 'confirming') return 'placed';
  if (stage === 'new') return beforePrepared(facts) ?? 'prepared';
  if (stage === 'onTheWay') return 'onTheWay';
  // An invoiced order is ready: it waits for pickup, or to leave.
  if (stage === 'invoiced') return isPickup(orderTypeId) ? 'delivered' : 'onTheWay';
  return undefined;
}

function beforePrepared({ review, proposal }: TimelineFacts): Milestone | undefined {
  const isOpen = review !== undefined && review !== 'approved';
  if (proposal === 'ready') return 'accepted';
  if (proposal === 'awaited') return isOpen ? 'reviewed' : 'accepted';
  // A prescription rejected beside an accepted proposal is not part of it.
  return isOpen && proposal === undefined ? 'reviewed' : undefined;
}
