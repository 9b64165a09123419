export interface OrderedProduct {
  readonly productId: number;
  readonly name: string;
  readonly units: number;
  /** It can be ordered without stock. */
  readonly allowsOrderWithoutStock: boolean;
}

export interface MissingProduct {
  readonly productId: number;
  readonly name: string;
  readonly units: number;
  readonly available: number;
}

/**
 * ORDER-14: the rule covers zero stock; too few units cannot be moved either. A pickup needs stock whatever the product
 * allows, as at checkout. Bought and given units of a product are summed.
 */
export function missingProducts(
  ordered: readonly OrderedProduct[],
  available: ReadonlyMap<number, number>,
  { isPickup }: { readonly isPickup: boolean },
): MissingProduct[] {
  return inAll(ordered).flatMap(({ productId, name, units, allowsOrderWithoutStock }) => {
    const there = Math.max(available.get(productId) ?? 0, 0);
    const isMissing = there < units && (!allowsOrderWithoutStock || (isPickup && there === 0));
    return isMissing ? [{ productId, name, units, available: there }] : [];
  });
}

/** If one of two lines of a product needs stock, the product does. */
function inAll(ordered: readonly OrderedProduct[]): OrderedProduct[] {
  const products = new Map<number, OrderedProduct>();
  for (const one of ordered) {
    const before = products.get(one.productId);
    products.set(one.productId, {
      ...(before ?? one),
      units: (before?.units ?? 0) + one.units,
      allowsOrderWithoutStock: one.allowsOrderWithoutStock && (before?.allowsOrderWithoutStock ?? true),
    });
  }
  return [...products.values()];
}
