import { orderStateIds } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Cart } from '../../cart/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { findOrder, lockOrder } from '../../orders/index.ts';
import type { OrderLife } from '../../orders/life/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Vault } from '../../vault/index.ts';
import { copayOf } from '../insurer-requests/index.ts';
import type { Acceptance, Accepted } from './accept-proposal.ts';
import { createAccepting } from './accept-proposal.ts';
import type { AnswerProblem } from './check-answer.ts';
import { answerableOf } from './check-answer.ts';
import { createProposing } from './create-proposal.ts';
import { proposalJobs } from './job-types.ts';
import { createProposalPricing } from './price-proposal.ts';
import type { StoredProposal } from './store.ts';
import { endProposal, findDue, findLatest, findProposal, sealOlderProposals } from './store.ts';

export interface Owner {
  orderId: number;
  customerId: string;
  companyId: number;
}

export interface OrderProposal extends StoredProposal {
  order: OrderRow;
  /** A170: empty for an order without an insurer's approval. */
  copayCents: number | undefined;
}

const dueAtOnce = 100;
const noId = '00000000-0000-0000-0000-000000000000';
/**
 * The reason on the order's page; the customer's own words are stored as a comment, which is deleted with the account.
 */
const declined = 'No aceptaste la propuesta';
const expired = 'La propuesta venció sin respuesta';

export type PrescriptionProposals = ReturnType<typeof createPrescriptionProposals>;

interface Needs {
  cart: Cart;
  orderLife: OrderLife;
  payments: Payments;
  vault: Vault;
}

export function createPrescriptionProposals(platform: Platform, { cart, orderLife, payments, vault }: Needs) {
  const { clock, database, jobs, log } = platform;
  const { db } = database;
  const price = createProposalPricing(platform, cart);
  const acceptProposal = createAccepting(platform, { payments, price, vault });

  /** Declined or expired: the order ends with its proposal. */
  function end(
    proposalId: string,
    orderId: number,
    ending: { state: 'declined' | 'expired'; comment?: string },
  ): Promise<Result<undefined, AnswerProblem>> {
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return failure('PROPOSAL_NOT_FOUND');
      const at = clock.now();
      const isDue = ending.state === 'expired';
      // A proposal past its time can only expire.
      const found = await answerableOf({ db: tx, vault }, order, proposalId, isDue ? new Date(0) : at);
      if (!found.ok) {
        // The order was cancelled in another way, and that path notified the customer.
        if (isDue && order.stateId === orderStateIds.cancelled) await endProposal(tx, proposalId, { ...ending, at });
        return found;
      }
      const { comment = '', state } = ending;
      await endProposal(tx, proposalId, { state, at, declineReason: comment });
      const reason = isDue ? expired : declined;
      const cancelled = await orderLife.advance(tx, {
        orderId,
        event: 'cancel',
        actor: isDue ? 'system' : 'shopper',
        at,
        detail: { reason, ...(comment ? { comment } : {}) },
      });
      if (!cancelled.ok) throw new Error(`Order ${orderId} was not cancelled with its proposal: ${cancelled.code}`);
      if (isDue) await jobs.enqueue(tx, proposalJobs.answered, { proposalId });
      return success(undefined);
    });
  }

  return {
    propose: createProposing(platform, { price, vault }),

    /** For its owner only: returns nothing for another customer's order. */
    async find(owner: Owner): Promise<Result<OrderProposal, 'PROPOSAL_NOT_FOUND'>> {
      const order = await findOrder(db, owner);
      const stored = order && (await findLatest(db, vault, order.id));
      if (!order || !stored) return failure('PROPOSAL_NOT_FOUND');
      return success({ ...stored, order, copayCents: await copayOf(db, order.id) });
    },

    /** For letters; its recipient is the customer of its order. */
    ofLetter: (proposalId: string) => findProposal(db, vault, proposalId),

    sealOlder: (limit: number) => sealOlderProposals(db, vault, limit),

    async accept(owner: Owner, asked: Acceptance): Promise<Accepted> {
      const order = await findOrder(db, owner);
      if (!order) return failure('PROPOSAL_NOT_FOUND');
      const found = await answerableOf({ db, vault }, order, asked.proposalId, clock.now());
      return found.ok ? acceptProposal(found.value, asked) : found;
    },

    async decline(
      owner: Owner,
      { proposalId, reason }: { proposalId: string; reason: string },
    ): Promise<Result<undefined, AnswerProblem | 'PROPOSAL_DECLINE_REASON_MISSING'>> {
      if (reason === '') return failure('PROPOSAL_DECLINE_REASON_MISSING');
      const order = await findOrder(db, owner);
      return order ? end(proposalId, order.id, { state: 'declined', comment: reason }) : failure('PROPOSAL_NOT_FOUND');
    },

    /** Independently: a failure does not block the others, and the next sweep retries it. */
    async expireDue(): Promise<{ expired: number }> {
      let count = 0;
      for (let last = noId; ; ) {
        const due = await findDue(db, clock.now(), last, dueAtOnce);
        for (const { id, orderId } of due) {
          last = id;
          try {
            if ((await end(id, orderId, { state: 'expired' })).ok) count += 1;
          } catch (error) {
            log.error({ err: error, proposalId: id }, 'a proposal that was due did not expire');
          }
        }
        if (due.length < dueAtOnce) return { expired: count };
      }
    },
  };
}
