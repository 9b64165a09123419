import { guestBranchCode } from '@botica/domain/company-orders/guest';
import { useEffect, useMemo } from 'react';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { emptyAfterOrder, refreshWhenOld, setQuantity, startCartSync, useLocalCart } from '../../cart/index.ts';
import { emptyGuestForm, type GuestLine, quantityChanges } from './guest-form.ts';
import type { GuestSource } from './use-guest-order.ts';

const keyName = 'pedido-sin-cuenta';

/** A181: the tabs of a browser share one cart, so they share one key: the cart becomes one order. */
const sharedKey = {
  read(): string {
    const stored = readStored(keyName, isText);
    if (stored) return stored;
    const key = crypto.randomUUID();
    writeStored(keyName, key);
    return key;
  },
  forget: () => removeStored(keyName),
};

/** A181: the cart of a visitor. A change here changes the cart, so that going back loses nothing. */
export function useCartSource(): GuestSource {
  const { cart } = useLocalCart();
  const chosen = useChosenBranch();
  useEffect(() => {
    startCartSync();
    refreshWhenOld();
  }, []);
  const bought = cart.productosCarritoCompra;
  const lines = useMemo(
    () => bought.map(({ productoId, cantidad, terceraEdad }) => ({ codigo: productoId, cantidad, terceraEdad })),
    [bought],
  );
  return {
    cart,
    lines,
    setLines: (next: readonly GuestLine[]) => {
      for (const { codigo, cantidad } of quantityChanges(lines, next)) setQuantity(codigo, cantidad);
    },
    form: {
      ...emptyGuestForm(chosen.mode === 'pickup' && chosen.code === guestBranchCode ? 'pickup' : 'homeDelivery'),
      suburbId: chosen.suburb?.id ?? 0,
    },
    keyOf: sharedKey.read,
    forgetKey: sharedKey.forget,
    onPlaced: emptyAfterOrder, // SUBMIT-02
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
