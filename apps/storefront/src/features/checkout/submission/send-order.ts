import type { CartDto } from '@botica/contract/cart/cart';
import {
  isCheckoutRefusal,
  isDeliveryCostChanged,
  isRecalculated,
  isShortage,
  type Submission,
  type SubmittedDto,
} from '@botica/contract/checkout/checkout';
import { CallError } from '@botica/contract/client';
import { isSafetyRefusal, type SafetyRefusal } from '@botica/contract/health/safety';
import { areSubstitutesRefused } from '@botica/contract/orders/substitute-choices';
import { branchMessages } from '@botica/domain/branches';
import { checkoutMessages } from '@botica/domain/checkout';

export type SendOutcome =
  | { kind: 'placed'; order: SubmittedDto }
  /** CART-17: nothing was ordered; this is the current cart. */
  | { kind: 'recalculated'; cart: CartDto }
  /** CART-07 A152: nothing was ordered; the shopper chooses what happens to the short lines. */
  | { kind: 'short'; cart: CartDto }
  /** A139: nothing was ordered; the substitutes chosen for these products are no longer available. */
  | { kind: 'unreplaced'; text: string; originalIds: readonly number[] }
  /** Nothing was ordered: the shopper did not say yes to these safety alerts. */
  | { kind: 'unaccepted'; text: string; refusal: SafetyRefusal }
  /** Nothing was ordered: the shopper may not order for somebody any more. */
  | { kind: 'unshared'; text: string }
  /** The shopper rejected the new cost, or another check stops the order. */
  | { kind: 'kept' }
  /** SUBMIT-07; the next try uses a new key when this one belongs to an order. */
  | { kind: 'refused'; title: string; text: string; needsNewKey: boolean }
  /** SUBMIT-08: it is unknown whether it arrived. A request with the same key finds out. */
  | { kind: 'failed'; text: string; error: unknown };

export interface SendParts {
  /** The order as the page shows it now. */
  body(): Submission;
  send(body: Submission): Promise<SubmittedDto>;
  /** SUBMIT-05 SUBMIT-06: asks, reads the cost again and repeats the checks. */
  acceptNewCost(): Promise<boolean>;
  /** BRANCH-04: the branch closed meanwhile; a yes resubmits the order, to be served when it opens. */
  acceptWaiting(): Promise<boolean>;
  wait(ms: number): Promise<void>;
  onRetry(): void;
}

/** Retries after a lost answer: the idempotency key makes it the same order. */
const retryWaitsMs = [1000, 3000] as const;
/** Gives up when the cost changes each time that it is accepted. */
const mostQuestions = 3;

/** The question before the order is sent again. */
type Asked = 'costChanged' | 'branchClosed';

export async function sendOrder(parts: SendParts): Promise<SendOutcome> {
  for (let questions = 0; ; questions++) {
    const outcome = await trySending(parts, parts.body());
    if (typeof outcome !== 'string') return outcome;
    if (questions >= mostQuestions) return { kind: 'failed', text: checkoutMessages.notSubmitted, error: undefined };
    const isAccepted = await (outcome === 'costChanged' ? parts.acceptNewCost() : parts.acceptWaiting());
    if (!isAccepted) return { kind: 'kept' };
  }
}

async function trySending({ send, wait, onRetry }: SendParts, body: Submission): Promise<SendOutcome | Asked> {
  for (let tries = 0; ; tries++) {
    try {
      return { kind: 'placed', order: await send(body) };
    } catch (error) {
      const waitMs = retryWaitsMs[tries];
      if (!isUnknown(error)) return outcomeOf(error);
      if (waitMs === undefined) return { kind: 'failed', text: checkoutMessages.notSubmitted, error };
      onRetry();
      await wait(waitMs);
    }
  }
}

/** Services that the order needs: when one fails nothing was ordered, and the server says which. */
const neededServices = ['BRANCH_UNREACHABLE', 'VOUCHER_NOT_CHECKED', 'BANK_POINTS_UNREACHABLE'];

/** Whether it may have arrived: no answer, or an answer that does not say. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof CallError) || (error.status >= 500 && !neededServices.includes(error.code));
}

function outcomeOf(error: unknown): SendOutcome | Asked {
  if (!(error instanceof CallError)) return { kind: 'failed', text: checkoutMessages.notSubmitted, error };
  const { body } = error;
  if (error.status === 400 && isDeliveryCostChanged(body)) return 'costChanged';
  if (body.codigo === 'BRANCH_CLOSED') return 'branchClosed';
  if (isShortage(body)) return { kind: 'short', cart: body.carrito };
  if (isRecalculated(body)) return { kind: 'recalculated', cart: body.carrito };
  if (areSubstitutesRefused(body)) {
    const originalIds = body.sinSustituto.map(({ productoId }) => productoId);
    return { kind: 'unreplaced', text: body.mensaje, originalIds };
  }
  if (body.codigo === 'PERSONA_SIN_PERMISO') return { kind: 'unshared', text: body.mensaje };
  if (isSafetyRefusal(body)) return { kind: 'unaccepted', text: body.mensaje, refusal: body };
  return {
    kind: 'refused',
    ...wordsOf(body),
    needsNewKey: body.codigo === 'SAME_KEY_OTHER_ORDER',
  };
}

function wordsOf(body: CallError['body']): { title: string; text: string } {
  if (body.codigo === 'BRANCH_UNREACHABLE') return branchMessages.noConnection; // BRANCH-09
  return { title: isCheckoutRefusal(body) ? body.titulo : checkoutMessages.noticeTitle, text: body.mensaje };
}
