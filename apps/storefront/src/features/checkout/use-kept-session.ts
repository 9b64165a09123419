import { saveOrderSession } from '@botica/contract/cart/order-session';
import { useEffect } from 'react';
import { callInBackground } from '../../lib/call.ts';
import { noteVersion } from '../cart/index.ts';
import { useCheckout } from './checkout-store.ts';

/** As long as somebody takes who tries one after another. */
const pauseMs = 800;

/**
 * What is chosen here is found on the shopper's other devices: the address and the way to pay are kept with the cart, as
 * the branch is. Saying the same again changes nothing there, and what cannot be said now is said at the next choice.
 */
export function useKeptSession(): void {
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
