import type { CartRefusalDto } from '@botica/contract/cart/cart';
import type { CartFacts } from '@botica/contract/cart/lines';
import type { CallError } from '@botica/contract/client';
import { cartMessages } from '@botica/domain/cart';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { create } from 'zustand';
import { isOverlayOpen } from '../../../lib/overlay-store.ts';
import { pricedCart } from '../state/price-cart.ts';

/** CART-17: changes since the shopper last saw the cart, until they are read. */
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

/** Products that the server removed from the cart; when it has no name for one, this browser may. */
export function withdrawnOf(after: CartFacts, before: CartFacts): Withdrawn[] {
  return after.productosRetirados.map((productId) => {
    const told = after.retirados?.find(({ productoId }) => productoId === productId)?.prod_Desc;
    const known = before.productosCarritoCompra.find(({ productoId }) => productoId === productId)?.prod_Desc;
    return { productId, name: told || known || '' };
  });
}

/** CART-17: announced once, when the product leaves the cart, and shown in the cart until it is read. */
export function tellWithdrawn(withdrawn: readonly Withdrawn[]): void {
  if (withdrawn.length === 0) return;
  const texts = withdrawn.map(({ name }) => cartMessages.withdrawn(name));
  useRecalculated.setState({ withdrawn: texts });
  for (const text of texts) notify.info(text);
}

/** The lines whose price or quantity changed, and removed ones. */
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

/** CART-01: shown in the cart while it is open, and as a toast on other pages. */
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
