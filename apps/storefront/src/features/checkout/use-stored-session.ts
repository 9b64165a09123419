import { saveOrderSession } from '@botica/contract/cart/order-session';
import { useEffect } from 'react';
import { callInBackground } from '../../lib/call.ts';
import { noteVersion } from '../cart/index.ts';
import { useCheckout } from './checkout-store.ts';

/** Debounce: long enough for a shopper who tries several options. */
const pauseMs = 800;

/**
 * Choices made here are shared with the shopper's other devices: the address and the payment type are stored with the
 * cart, like the branch. Idempotent; a failed request is repeated at the next choice.
 */
export function useStoredSession(): void {
  const { addressId, paymentTypeId } = useCheckout();
  useEffect(() => {
    const body = {
      ...(addressId > 0 ? { direccionEnvioId: addressId } : {}),
      ...(paymentTypeId > 0 ? { tipoPagoId: paymentTypeId } : {}),
    };
    if (Object.keys(body).length === 0) return;
    const timer = setTimeout(() => {
      const kept = callInBackground(saveOrderSession, { body });
      kept.then(({ version }) => noteVersion(version)).catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [addressId, paymentTypeId]);
}
