import { branchMessages, unlockIdWhenClosed } from '@botica/domain/branches';
import type { CheckoutFacts } from '@botica/domain/checkout';
import type { Question } from '@botica/ui/overlays/use-question.ts';

export interface Confirmation {
  /** Nothing to ask: the press on the last step confirmed the order (A177). */
  question: Question | undefined;
  /** BRANCH-04: pedidoDesbloqueoId, for a closed branch that the order waits for. */
  unlockId: number;
}

export interface OrderToConfirm {
  orderType: CheckoutFacts['orderType'];
  isScheduled: boolean;
  isBranchClosed: boolean;
  /** The shopper already accepted that the branch is closed. */
  isUnlocked: boolean;
}

/**
 * SUBMIT-01 A177: the final confirmation, once the branch has answered. The last step was the question; only a branch
 * that closed meanwhile is asked about (BRANCH-04). A delivery on another day or abroad does not depend on its hours.
 */
export function confirmationOf(order: OrderToConfirm): Confirmation {
  const waits = order.isBranchClosed && order.orderType !== 'abroad' && !order.isScheduled;
  const isNews = waits && !order.isUnlocked;
  return {
    question: isNews
      ? { title: 'Sucursal cerrada', text: branchMessages.closedQuestion, yes: 'Realizar pedido', no: 'Revisar' }
      : undefined,
    unlockId: waits ? unlockIdWhenClosed : 0,
  };
}
