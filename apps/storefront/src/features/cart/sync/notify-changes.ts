import type { CartRefusalDto } from '@botica/contract/cart/cart';
import type { CartFacts } from '@botica/contract/cart/lines';
import type { CallError } from '@botica/contract/client';
import { cartMessages } from '@botica/domain/cart';
import { create } from 'zustand';
import { isOverlayOpen } from '../../../lib/overlay-store.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { pricedCart } from '../state/price-cart.ts';

/** CART-17: what changed since the shopper last saw it, until they have read it. */
export const useRecalculated = create<{ productIds: readonly number[]; withdrawn: readonly string[] }>(() => ({
  productIds: [],
  withdrawn: [],
}));

export function forgetRecalculated(): void {
  useRecalculated.setState({ productIds: [], withdrawn: [] });
}

export function tellRecalculated(before: CartFacts, after: CartFacts): void {
  const productIds = changedLines(before, after).filter((id) => !after.productosRetirados.includes(id));
  tellWithdrawn(withdrawnOf(after, before));
  if (productIds.length === 0) return;
  useRecalculated.setState({ productIds });
  notify.info(cartMessages.recalculated);
}

export interface Withdrawn {
  productId: number;
  name: string;
}

/** Products that the server took out of the cart; one that it cannot name any more, this browser may. */
export function withdrawnOf(after: CartFacts, before: CartFacts): Withdrawn[] {
  return after.productosRetirados.map((productId) => {
    const told = after.retirados?.find(({ productoId }) => productoId === productId)?.prod_Desc;
    const known = before.productosCarritoCompra.find(({ productoId }) => productoId === productId)?.prod_Desc;
    return { productId, name: told || known || '' };
  });
}

/** CART-17: said once, when the product leaves the cart, and shown in the cart until it was read. */
export function tellWithdrawn(withdrawn: readonly Withdrawn[]): void {
  if (withdrawn.length === 0) return;
  const texts = withdrawn.map(({ name }) => cartMessages.withdrawn(name));
  useRecalculated.setState({ withdrawn: texts });
  for (const text of texts) notify.info(text);
}

/** The lines whose price or quantity is another one, and those that are gone. */
export function changedLines(before: CartFacts, after: CartFacts): number[] {
  const now = new Map(pricedCart(after).lines.map((line) => [line.productId, line]));
  return pricedCart(before)
    .lines.filter((line) => {
      const fresh = now.get(line.productId);
      return fresh?.unitCents !== line.unitCents || fresh.quantity !== line.quantity;
    })
    .map(({ productId }) => productId);
}

export function tellRefused(refusals: readonly CartRefusalDto[]): void {
  for (const { titulo, mensaje } of refusals) notify.warning(mensaje, { title: titulo });
}

/** CART-01: said in the cart while it is open, and in passing to whoever fills it from another page. */
export const offlineWords = {
  title: 'Sin conexión.',
  unsent: 'Guardamos tus cambios aquí y los enviamos al volver.',
  unpriced: 'Los precios pueden haber cambiado.',
} as const;

export function tellOffline(): void {
  if (!isOverlayOpen('cart')) notify.info(offlineWords.unsent, { title: offlineWords.title });
}

export function tellDropped(error: CallError): void {
  notify.error(error.message);
}
