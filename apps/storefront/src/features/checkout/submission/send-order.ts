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
import { areSubstitutesRefused } from '@botica/contract/orders/substitute-choices';
import { branchMessages } from '@botica/domain/branches';
import { checkoutMessages } from '@botica/domain/checkout';

export type SendOutcome =
  | { kind: 'placed'; order: SubmittedDto }
  /** CART-17: nothing was ordered; this is the cart of now. */
  | { kind: 'recalculated'; cart: CartDto }
  /** CART-07 A152: nothing was ordered; the shopper chooses what happens with the lines that are short. */
  | { kind: 'short'; cart: CartDto }
  /** A139: nothing was ordered; what the shopper chose in place of these products cannot be had any more. */
  | { kind: 'unreplaced'; text: string; originalIds: readonly number[] }
  /** The shopper does not want it at the new cost, or something else stands in the way of it. */
  | { kind: 'kept' }
  /** SUBMIT-07; the next try is another order when the key belongs to one. */
  | { kind: 'refused'; title: string; text: string; needsNewKey: boolean }
  /** SUBMIT-08: nobody knows whether it arrived. The same key finds out. */
  | { kind: 'failed'; text: string; error: unknown };

export interface SendParts {
  /** The order as the page shows it now. */
  body(): Submission;
  send(body: Submission): Promise<SubmittedDto>;
  /** SUBMIT-05 SUBMIT-06: asks, reads the cost again and looks at the order anew. */
  acceptNewCost(): Promise<boolean>;
  /** BRANCH-04: the branch closed meanwhile; a yes sends the order again, to be served when it opens. */
  acceptWaiting(): Promise<boolean>;
  wait(ms: number): Promise<void>;
  onRetry(): void;
}

/** An answer that was lost on the way is asked for again: the key makes it the same order. */
const retryWaitsMs = [1000, 3000] as const;
/** A cost that changes each time that it is accepted is not the hour's. */
const mostQuestions = 3;

/** What the shopper is asked before the order is sent once more. */
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

/** Services that the order needs: without them nothing was ordered, and the server says which. */
const neededServices = ['BRANCH_UNREACHABLE', 'VOUCHER_NOT_CHECKED', 'BANK_POINTS_UNREACHABLE'];

/** Whether it may have arrived: nobody answered, or who answered did not know. */
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
