import { randomBytes } from 'node:crypto';
import { capturesOf } from '../../platform/captures.ts';
import { defineCollection, type Store } from '../../platform/store.ts';

export interface PaypalOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  customId: string;
  currency: string;
  value: string;
  returnUrl: string;
  cancelUrl: string;
  captureId: string | undefined;
  refundedCents: number;
}

export interface PaypalRefund {
  id: string;
  value: string;
}

const orders = defineCollection<PaypalOrder>({ name: 'paypal/orders', maxItems: 25_000 });
const byRequest = defineCollection<PaypalOrder>({ name: 'paypal/requests', maxItems: 25_000 });
const byCapture = defineCollection<PaypalOrder>({ name: 'paypal/by-capture', maxItems: 25_000 });
const refunds = defineCollection<PaypalRefund>({ name: 'paypal/refunds', maxItems: 25_000 });

export type NewOrder = Pick<PaypalOrder, 'customId' | 'currency' | 'value' | 'returnUrl' | 'cancelUrl'>;

export function createOrders(store: Store, now: () => Date) {
  const note = (order: PaypalOrder, type: 'capture' | 'refund', transactionId: string, amount = order.value) =>
    store.of(capturesOf('paypal')).add({
      at: now().toISOString(),
      type,
      transactionId,
      reference: order.customId,
      amount,
      currency: order.currency,
    });

  return {
    find: (id: string) => store.of(orders).byKey(id),
    findCaptured: (captureId: string) => store.of(byCapture).byKey(captureId),

    /** Idempotent by PayPal-Request-Id. */
    create(requestId: string, given: NewOrder): PaypalOrder {
      return store.of(byRequest).addOnce(requestId, () => {
        const id = newId();
        const rest = { status: 'PAYER_ACTION_REQUIRED', captureId: undefined, refundedCents: 0 } as const;
        return store.of(orders).addOnce(id, () => ({ id, ...given, ...rest }));
      });
    },

    /** Captures an order that the payer approved. Idempotent. */
    capture(order: PaypalOrder): boolean {
      if (order.status === 'COMPLETED') return true;
      if (order.status !== 'APPROVED') return false;
      const captureId = newId();
      order.status = 'COMPLETED';
      order.captureId = captureId;
      store.of(byCapture).addOnce(captureId, () => order);
      note(order, 'capture', captureId);
      return true;
    },

    refund(order: PaypalOrder, value: string, requestId: string): PaypalRefund | undefined {
      const known = store.of(refunds).byKey(requestId);
      if (known) return known;
      if (order.refundedCents + toCents(value) > toCents(order.value)) return undefined;
      order.refundedCents += toCents(value);
      const refund = { id: newId(), value };
      note(order, 'refund', refund.id, value);
      return store.of(refunds).addOnce(requestId, () => refund);
    },
  };
}

const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
const toCents = (value: string) => Math.round(Number(value) * 100);
