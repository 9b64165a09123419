import { orderStateIds } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { OrderRow } from '../../orders/index.ts';
import { isUnpriced } from '../../orders/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { StoredProposal } from './store.ts';
import { findProposal } from './store.ts';
import type { ProposalRow } from './tables.ts';

export interface Answerable {
  order: OrderRow;
  customerId: string;
  stored: StoredProposal;
}

export type AnswerProblem =
  | 'PROPOSAL_NOT_FOUND'
  | 'PROPOSAL_REPLACED'
  | 'PROPOSAL_ALREADY_ACCEPTED'
  | 'PROPOSAL_ALREADY_DECLINED'
  | 'PROPOSAL_EXPIRED'
  | 'PROPOSAL_WITHDRAWN';

const problemsByState: Readonly<Record<Exclude<ProposalRow['state'], 'open'>, AnswerProblem>> = {
  replaced: 'PROPOSAL_REPLACED',
  accepted: 'PROPOSAL_ALREADY_ACCEPTED',
  declined: 'PROPOSAL_ALREADY_DECLINED',
  expired: 'PROPOSAL_EXPIRED',
};

/** RX-04: placed, not cancelled, and not accepted yet. */
export function awaitsProposal(order: Pick<OrderRow, 'phase' | 'stateId' | 'kind' | 'units'>): boolean {
  return order.phase === 'placed' && order.stateId === orderStateIds.new && isUnpriced(order);
}

/** Why it cannot be answered, or nothing. Cancelling an order ends its proposal. */
export function answerProblem(
  order: Pick<OrderRow, 'phase' | 'stateId' | 'kind' | 'units'>,
  { state, expiresAt }: Pick<ProposalRow, 'state' | 'expiresAt'>,
  now: Date,
): AnswerProblem | undefined {
  if (state !== 'open') return problemsByState[state];
  if (!awaitsProposal(order)) return 'PROPOSAL_WITHDRAWN';
  return expiresAt <= now ? 'PROPOSAL_EXPIRED' : undefined;
}

/** The answered proposal, if it belongs to this order and can be answered. */
export async function answerableOf(
  { db, vault }: { db: Db; vault: Vault },
  order: OrderRow,
  proposalId: string,
  now: Date,
): Promise<Result<Answerable, AnswerProblem>> {
  const stored = await findProposal(db, vault, proposalId);
  if (!stored || stored.proposal.orderId !== order.id || !order.customerId) return failure('PROPOSAL_NOT_FOUND');
  const problem = answerProblem(order, stored.proposal, now);
  return problem ? failure(problem) : success({ order, customerId: order.customerId, stored });
}
