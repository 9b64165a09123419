import { branchMessages, unlockIdWhenClosed } from '@botica/domain/branches';
import type { CheckoutFacts } from '@botica/domain/checkout';
import type { Question } from '../../../ui/overlays/use-question.ts';

export interface Confirmation {
  question: Question;
  /** BRANCH-04: pedidoDesbloqueoId, for a closed branch that the order waits for. */
  unlockId: number;
}

export interface OrderToConfirm {
  orderType: CheckoutFacts['orderType'];
  isScheduled: boolean;
  isBranchClosed: boolean;
  /** The shopper already accepted that the branch is closed. */
  isUnlocked: boolean;
  /** "Pagas L. 120.00 con Efectivo." */
  summary: string;
}

/**
 * SUBMIT-01: the final confirmation, once the branch has answered. If the branch closed meanwhile, the same question
 * asks about it (BRANCH-04); a delivery on another day or abroad does not depend on its hours.
 */
export function confirmationOf(order: OrderToConfirm): Confirmation {
  const waits = order.isBranchClosed && order.orderType !== 'abroad' && !order.isScheduled;
  const isNews = waits && !order.isUnlocked;
  return {
    question: {
      title: isNews ? 'Sucursal cerrada' : '¿Realizar el pedido?',
      text: isNews ? branchMessages.closedQuestion : order.summary,
      yes: 'Realizar pedido',
      no: 'Revisar',
    },
    unlockId: waits ? unlockIdWhenClosed : 0,
  };
}
