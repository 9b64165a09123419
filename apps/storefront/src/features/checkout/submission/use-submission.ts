import type { Submission } from '@botica/contract/checkout/checkout';
import { cartMessages } from '@botica/domain/cart';
import type { CheckoutProblem } from '@botica/domain/checkout';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetRecalculated, readCart, takeFreshCart } from '../../cart/index.ts';
import { takeServerAlerts } from '../../health/safety/index.ts';
import { noSubstitute, withSubstitute } from '../../orders/substitutes/index.ts';
import { changeCheckout, getCheckout } from '../checkout-store.ts';
import { readCheckout } from '../facts/read-checkout.ts';
import { setPlacedOrder } from '../placed-order.ts';
import { finishOrder } from './finish-order.ts';
import { renewKey } from './idempotency-key.ts';
import { createOrderParts } from './order-parts.ts';
import { sendOrder } from './send-order.ts';
import { type SubmissionOutcome, type SubmissionPhase, submitOrder } from './submit-order.ts';

/** The message above the order after a failed try. */
export interface SubmissionTrouble {
  title: string | undefined;
  text: string;
  /** The reference of a failure, for support. */
  error?: unknown;
  /** The shopper only needs to review. */
  isChange?: boolean;
  /** A139: the shopper chooses the substitutes of a product again. */
  isAboutSubstitutes?: boolean;
}

interface SubmissionEvents {
  onStopped(problem: CheckoutProblem): void;
  /** CART-07 A152: the server found short lines that this page did not know. */
  onShort(): void;
}

/** Submits the order in preparation, one request at a time, and reports the result. */
export function useSubmission({ onStopped, onShort }: SubmissionEvents) {
  const ask = useQuestion();
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<SubmissionPhase>();
  const [trouble, setTrouble] = useState<SubmissionTrouble>();
  // Not `phase`: two presses may come before the first one renders.
  const isSending = useRef(false);
  /** Sent, and not answered yet. */
  const unanswered = useRef<Submission>(undefined);

  async function run(): Promise<SubmissionOutcome> {
    const parts = createOrderParts({
      read: () => readCheckout(queryClient),
      ask,
      readDeliveryCost: () =>
        queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('delivery-cost') }),
      onStopped,
      onSend: (body) => {
        unanswered.current = body;
        changeCheckout({ isSent: true });
        // The order empties the cart, which must not send the shopper home before the answer arrives.
        setPlacedOrder('');
      },
    });
    const lost = unanswered.current;
    const isTaken = lost !== undefined && readCart().cart.productosCarritoCompra.length === 0;
    if (!isTaken) return submitOrder({ ...parts, onPhase: setPhase });
    // The order was accepted although its answer was lost: a request with the same key returns its number.
    setPhase('sending');
    return sendOrder({ ...parts, body: () => lost, onRetry: () => setPhase('retrying') });
  }

  function settle(outcome: SubmissionOutcome): void {
    if (outcome.kind === 'failed') {
      setTrouble({ title: undefined, text: outcome.text, error: outcome.error });
      return;
    }
    const sent = unanswered.current;
    unanswered.current = undefined;
    if (sent) changeCheckout({ isSent: false });
    if (outcome.kind === 'placed') {
      void queryClient.invalidateQueries({ queryKey: ['checkout'] });
      finishOrder(outcome.order);
      return;
    }
    setPlacedOrder(undefined);
    if (outcome.kind === 'short') {
      takeFreshCart(outcome.cart);
      forgetRecalculated();
      onShort();
    }
    if (outcome.kind === 'recalculated') {
      if (outcome.cart) takeFreshCart(outcome.cart);
      void queryClient.invalidateQueries({ queryKey: ['checkout'] });
      // Shown here, beside the way to correct it.
      forgetRecalculated();
      setTrouble({ title: undefined, text: cartMessages.recalculated, isChange: true });
    }
    if (outcome.kind === 'unreplaced') {
      // The next order leaves them out: until the shopper chooses again, these products have no substitute.
      const { substitutes } = getCheckout();
      changeCheckout({ substitutes: withSubstitute(substitutes, outcome.originalIds, noSubstitute) });
      void queryClient.invalidateQueries({ queryKey: ['substitutes'] });
      setTrouble({ title: undefined, text: outcome.text, isAboutSubstitutes: true });
    }
    if (outcome.kind === 'unaccepted') {
      takeServerAlerts(outcome.refusal, readCart().cart);
      void queryClient.invalidateQueries({ queryKey: ['health'] });
      setTrouble({ title: undefined, text: outcome.text, isChange: true });
    }
    if (outcome.kind === 'unshared') {
      void queryClient.invalidateQueries({ queryKey: ['health'] });
      setTrouble({ title: undefined, text: outcome.text, isChange: true });
    }
    if (outcome.kind === 'refused') {
      if (outcome.needsNewKey) renewKey();
      setTrouble({ title: outcome.title, text: outcome.text });
    }
    if (outcome.kind === 'stopped') onStopped(outcome.by);
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setTrouble(undefined);
    try {
      settle(await run());
    } finally {
      isSending.current = false;
      setPhase(undefined);
    }
  }

  return { submit, phase, trouble };
}
