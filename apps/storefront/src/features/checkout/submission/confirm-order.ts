import { branchMessages, unlockIdWhenClosed } from '@botica/domain/branches';
import type { CheckoutFacts } from '@botica/domain/checkout';
import type { Question } from '../../../ui/overlays/use-question.ts';

export interface Confirmation {
  question: Question;
  /** BRANCH-04: pedidoDesbloqueoId, of a closed branch that the order waits for. */
  unlockId: number;
}

export interface OrderToConfirm {
  orderType: CheckoutFacts['orderType'];
  isScheduled: boolean;
  isBranchClosed: boolean;
  /** The shopper accepted before that the branch is closed. */
  isUnlocked: boolean;
  /** "Pagas L. 120.00 con Efectivo." */
  summary: string;
}

/**
 * SUBMIT-01: the last word, once the branch has answered. One that closed meanwhile is asked about in the same question
 * (BRANCH-04); what is delivered on another day, or leaves the country, does not depend on its hours.
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
