import { changeOf } from '@botica/contract/cart/changes';
import { getCompany } from '../../../lib/company-store.ts';
import { cartServer } from '../cart.api.ts';
import { currentPlace, readCart, updateCart } from '../state/cart-store.ts';
import { lineOf, type NewChange, withChange } from '../state/local-cart.ts';
import { synchroniseSoon } from '../sync/schedule-sync.ts';

/** A product of the cart, and what takes its place. */
export interface LineSwap {
  from: number;
  to: number;
  quantity: number;
}

/**
 * Replaces products in the cart of this browser, all or none, with the prices of now. The choices of a line stay, those
 * about its promotion do not. Returns what undoes it; nothing when a product is no longer in the cart or not sold.
 */
export async function swapLines(swaps: readonly LineSwap[]): Promise<(() => void) | undefined> {
  const { cart } = readCart();
  const changes = swaps.flatMap(({ from, to, quantity }) => {
    const line = lineOf(cart, from);
    return line ? [{ line, change: { ...changeOf(line), productoId: to, cantidad: quantity, promocionId: 0 } }] : [];
  });
  const priced = await cartServer.price({ ...currentPlace(), productos: changes.map(({ change }) => change) });
  const swapped = changes.flatMap(({ line, change }) => {
    const facts = lineOf(priced, change.productoId);
    return facts ? [{ line, change, facts }] : [];
  });
  if (swapped.length < swaps.length) return undefined;
  apply(swapped.flatMap(({ line, change, facts }) => [removed(changeOf(line)), { kind: 'line', change, facts }]));
  return () =>
    apply(
      swapped.flatMap(({ line, change }) => [removed(change), { kind: 'line', change: changeOf(line), facts: line }]),
    );
}

const removed = (change: ReturnType<typeof changeOf>): NewChange => ({
  kind: 'line',
  change: { ...change, cantidad: 0 },
  facts: undefined,
});

/** All changes in one write: no other tab sees half of them. */
function apply(changes: readonly NewChange[]): void {
  updateCart(getCompany().id, (local) => changes.reduce(withChange, local));
  synchroniseSoon();
}
