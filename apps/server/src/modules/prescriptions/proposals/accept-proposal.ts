import type { ProposalTotals, ReduceProblem } from '@botica/domain/prescriptions/proposals';
import { isSamePrice, proposalShares, proposalTotals, reduceProposal } from '@botica/domain/prescriptions/proposals';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { DraftLine, HoldProblem, OrderRow } from '../../orders/index.ts';
import { fillOrder, giveToBranch, lockOrder, recordEvent } from '../../orders/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Vault } from '../../vault/index.ts';
import { copayOf } from '../insurer-requests/index.ts';
import type { Answerable, AnswerProblem } from './check-answer.ts';
import { answerableOf } from './check-answer.ts';
import { proposalJobs } from './job-types.ts';
import type { PaymentChoice } from './payment.ts';
import { paymentOf } from './payment.ts';
import type { PricedProposal, PricingProblem, ProposalPricing } from './price-proposal.ts';
import type { Remaining } from './reprice-proposal.ts';
import { reprice } from './reprice-proposal.ts';
import type { StoredProposal } from './store.ts';
import { endProposal } from './store.ts';

export interface Acceptance extends PaymentChoice {
  proposalId: string;
  /** The accepted units, by product. */
  kept: ReadonlyMap<number, number>;
  /** The total that was shown. */
  totalCents: number;
}

export type AcceptProblem =
  | AnswerProblem
  | ReduceProblem
  | PricingProblem
  | HoldProblem
  | 'CARD_NOT_FOUND'
  | 'INVALID_REQUEST'
  | 'PROPOSAL_TOTAL_DIFFERS'
  | 'PROPOSAL_OUT_OF_STOCK';

export type Accepted =
  | { ok: true; value: { orderId: number; waitsForPayment: boolean } }
  | Failure<AcceptProblem>
  | Failure<'PROPUESTA_RECALCULADA', StoredProposal>;

type LostRace = Failure<'PROPOSAL_OUT_OF_STOCK' | 'PROMOTION_USED_UP'>;

/** Thrown to roll the acceptance back: another order took the last units, or the last use of a promotion. */
class TooLate extends Error {
  readonly refusal: LostRace;

  constructor(code: LostRace['code']) {
    super(code);
    this.refusal = failure(code);
  }
}

/**
 * The order gets its lines, totals, tenders and units in the transaction that accepts the proposal, under the order's
 * lock: of two concurrent answers, or an answer and a new version, the second sees the first one's result.
 */
export function createAccepting(
  { clock, database, jobs }: Platform,
  { payments, price, vault }: { payments: Pick<Payments, 'openAttempt'>; price: ProposalPricing; vault: Vault },
) {
  const { db } = database;

  /** The part of a proposal that can be sold now. Quantities are reduced to the branch's stock and priced. */
  async function remainingOf({ order, stored }: Answerable, asked: Acceptance) {
    const served = stored.lines.filter(({ isServed }) => isServed);
    const priced = await price(order, served);
    if (!priced.ok) return priced;
    const { lines, unsoldIds } = priced.value;
    const isEnough = lines.every(({ line, available }) => available >= (asked.kept.get(line.productId) ?? 0));
    if (isEnough && unsoldIds.length === 0) return withLines(priced.value);
    const left = lines.flatMap(({ line, available }) =>
      available > 0 ? [{ productId: line.productId, quantity: Math.min(line.quantity, available) }] : [],
    );
    const again = left.length > 0 ? await price(order, left) : failure('PROPOSAL_OUT_OF_STOCK');
    return again.ok ? withLines({ ...again.value, unsoldIds }) : again;
  }

  /** Under the lock: checks that it is still the version and the price that the customer saw. */
  async function accept(tx: Db, order: OrderRow, asked: Acceptance, remaining: Remaining): Promise<Accepted> {
    const found = await answerableOf({ db: tx, vault }, order, asked.proposalId, clock.now());
    if (!found.ok) return found;
    const { stored } = found.value;
    const now = { lines: remaining.lines.map(({ line }) => line), deliveryCents: remaining.deliveryCents };
    const served = stored.lines.filter(({ isServed }) => isServed);
    if (!isSamePrice({ lines: served, deliveryCents: stored.proposal.deliveryCents }, now)) {
      // A new version, which the customer sees before any charge.
      return failure('PROPUESTA_RECALCULADA', await reprice(tx, vault, stored, { remaining, at: clock.now() }));
    }
    const reduced = reduceProposal(now.lines, asked.kept);
    if (!reduced.ok) return reduced;
    const totals = proposalTotals(reduced.value, now.deliveryCents);
    if (totals.totalCents !== asked.totalCents) return failure('PROPOSAL_TOTAL_DIFFERS');
    return fill(tx, found.value, asked, { lines: reduced.value, totals });
  }

  async function fill(
    tx: Db,
    { order, customerId, stored }: Answerable,
    asked: Acceptance,
    { lines, totals }: { lines: DraftLine[]; totals: ProposalTotals },
  ): Promise<Accepted> {
    const at = clock.now();
    const { subtotalCents, deliveryCents, totalCents, earnedPoints } = totals;
    const shares = proposalShares(totals, await copayOf(tx, order.id));
    const paid = { customerId, shares, expiresAt: stored.proposal.expiresAt, now: at };
    const payment = await paymentOf(tx, asked, paid);
    if (!payment.ok) return payment;
    const money = { subtotalCents, couponSavingCents: 0, deliveryCents, insuranceCents: 0, pointsChargeCents: 0 };
    const filling = { ...payment.value, lines, money: { ...money, totalCents, earnedPoints } };
    const filled = await fillOrder(tx, order, filling, at);
    if (!filled.ok && filled.code === 'OUT_OF_STOCK') throw new TooLate('PROPOSAL_OUT_OF_STOCK');
    if (!filled.ok && filled.code === 'PROMOTION_USED_UP') throw new TooLate(filled.code);
    if (!filled.ok) return filled;
    await endProposal(tx, stored.proposal.id, { state: 'accepted', at });
    const { id: orderId, companyId } = order;
    const detail = { proposalId: stored.proposal.id };
    await recordEvent(tx, { orderId, at, actor: 'shopper', event: 'proposal-accepted', detail });
    await jobs.enqueue(tx, proposalJobs.answered, detail);
    const { payUntil, cardId } = payment.value;
    if (payUntil) {
      const attempt = { orderId, companyId, customerId, amountCents: shares.customerCents, expiresAt: payUntil };
      await payments.openAttempt(tx, { ...attempt, kind: 'card', cardId });
    } else {
      // An order that waits for its payment is sent to the branch when it is paid.
      await giveToBranch(tx, jobs, order, at);
    }
    return success({ orderId, waitsForPayment: payUntil !== undefined });
  }

  async function attempt(found: Answerable, asked: Acceptance): Promise<Accepted> {
    const remaining = await remainingOf(found, asked);
    if (!remaining.ok) return remaining;
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.order.id);
      return order ? accept(tx, order, asked, remaining.value) : failure('PROPOSAL_NOT_FOUND');
    });
  }

  /** A concurrent order was faster between the price and the lock. */
  async function unlessTooLate(found: Answerable, asked: Acceptance): Promise<Accepted | TooLate> {
    try {
      return await attempt(found, asked);
    } catch (error) {
      if (error instanceof TooLate) return error;
      throw error;
    }
  }

  /** After such a race, the rest is priced again and shown. */
  return async function acceptProposal(found: Answerable, asked: Acceptance): Promise<Accepted> {
    const first = await unlessTooLate(found, asked);
    const accepted = first instanceof TooLate ? await unlessTooLate(found, asked) : first;
    return accepted instanceof TooLate ? accepted.refusal : accepted;
  };
}

function withLines(priced: PricedProposal): Result<Remaining, 'PROPOSAL_OUT_OF_STOCK'> {
  const [first, ...rest] = priced.lines;
  return first ? success({ ...priced, lines: [first, ...rest] }) : failure('PROPOSAL_OUT_OF_STOCK');
}
