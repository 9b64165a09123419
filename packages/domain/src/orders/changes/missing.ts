export interface OrderedProduct {
  readonly productId: number;
  readonly name: string;
  readonly units: number;
  /** What a branch lacks of it is ordered all the same. */
  readonly allowsOrderWithoutStock: boolean;
}

export interface MissingProduct {
  readonly productId: number;
  readonly name: string;
  readonly units: number;
  readonly available: number;
}

/**
 * ORDER-14: the rule speaks of none at all; fewer than were ordered cannot be moved either. Picked up, what is not there
 * at all is missing whatever the product allows, as at checkout. A product that is bought and given counts as one.
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

/** Of two lines of a product, one that needs its units makes the product need them. */
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
