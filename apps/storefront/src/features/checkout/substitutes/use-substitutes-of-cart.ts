import { useEffect } from 'react';
import { useLocalCart } from '../../cart/index.ts';
import { keptSubstitutes } from '../../orders/substitutes/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';

/** A removed line loses its choice. An empty cart keeps them: an order may be in flight. */
export function useSubstitutesOfCart(): void {
  const { cart } = useLocalCart();
  const { substitutes } = useCheckout();
  const lines = cart.productosCarritoCompra;
  useEffect(() => {
    if (lines.length === 0) return;
    const kept = keptSubstitutes(substitutes, lines);
    if (kept.length < substitutes.length) changeCheckout({ substitutes: kept });
  }, [lines, substitutes]);
}
