import type { CheckoutProblem } from '@botica/domain/checkout';
import { explainNoBranch } from './explain-no-branch.ts';
import { type SendOutcome, type SendParts, sendOrder } from './send-order.ts';

/** The step shown to the shopper; nothing while a question is open. */
export type SubmissionPhase = 'checking' | 'connecting' | 'sending' | 'retrying';

export type SubmissionOutcome =
  | Exclude<SendOutcome, { kind: 'recalculated' }>
  /** CART-17: without a cart where this browser already has the current one. */
  | { kind: 'recalculated'; cart?: Extract<SendOutcome, { kind: 'recalculated' }>['cart'] }
  /** CHK-38 */
  | { kind: 'stopped'; by: CheckoutProblem };

export interface SubmissionParts extends Omit<SendParts, 'onRetry'> {
  /** Sends pending changes of the cart, and checks that the total is the one shown. */
  settleCart(): Promise<'same' | 'changed' | 'offline'>;
  /** Asks the open questions; returns what stops the order. */
  check(): Promise<CheckoutProblem | undefined>;
  connect(): Promise<{ isClosed: boolean }>;
  confirm(branch: { isClosed: boolean }): Promise<boolean>;
  onPhase(phase: SubmissionPhase | undefined): void;
}

/** SUBMIT-01: validate, connect to the branch, confirm, submit, in this order. */
export async function submitOrder(parts: SubmissionParts): Promise<SubmissionOutcome> {
  const { onPhase } = parts;
  onPhase('checking');
  const settled = await parts.settleCart();
  if (settled === 'changed') return { kind: 'recalculated' };
  if (settled === 'offline') return { kind: 'refused', ...explainNoBranch(undefined), needsNewKey: false };
  onPhase(undefined);
  const stoppedBy = await parts.check();
  if (stoppedBy) return { kind: 'stopped', by: stoppedBy };

  onPhase('connecting');
  const branch = await parts.connect().catch(explainNoBranch);
  if ('text' in branch) return { kind: 'refused', ...branch, needsNewKey: false };

  onPhase(undefined);
  if (!(await parts.confirm(branch))) return { kind: 'kept' };

  onPhase('sending');
  const asking = (ask: () => Promise<boolean>) => async () => {
    onPhase(undefined);
    const isAccepted = await ask();
    onPhase('sending');
    return isAccepted;
  };
  return sendOrder({
    ...parts,
    acceptNewCost: asking(parts.acceptNewCost),
    acceptWaiting: asking(parts.acceptWaiting),
    onRetry: () => onPhase('retrying'),
  });
}
