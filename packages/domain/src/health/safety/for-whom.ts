/** For whom the products of a cart are, as the shopper chose it. */
export interface ForWhom {
  /** The person of every product without a choice of its own. */
  readonly everything: string | undefined;
  /** Products that differ; null is nobody. */
  readonly products: readonly (readonly [productId: number, personId: string | null])[];
}

export const forNobody: ForWhom = { everything: undefined, products: [] };

/** The person that a product is for. */
export function personFor({ everything, products }: ForWhom, productId: number): string | undefined {
  const own = products.find(([id]) => id === productId);
  return own ? (own[1] ?? undefined) : everything;
}

/** As one choice for everything, when all these products are for the same person or for nobody. */
export function asOneChoice(forWhom: ForWhom, productIds: readonly number[]): ForWhom {
  const [first, ...others] = productIds.map((productId) => personFor(forWhom, productId));
  return others.every((personId) => personId === first) ? { everything: first, products: [] } : forWhom;
}

/** The own choice of some products; undefined has none and follows the whole cart. */
export type ProductOwners = readonly (readonly [productId: number, personId: string | null | undefined])[];

export function ownersIn({ products }: ForWhom, productIds: readonly number[]): ProductOwners {
  const own = new Map(products);
  return productIds.map((productId) => [productId, own.get(productId)] as const);
}

/** The same choice when nothing changes. */
export function withOwners(forWhom: ForWhom, owners: ProductOwners): ForWhom {
  const own = new Map(forWhom.products);
  if (owners.every(([productId, personId]) => own.get(productId) === personId)) return forWhom;
  const changed = new Set(owners.map(([productId]) => productId));
  const others = forWhom.products.filter(([productId]) => !changed.has(productId));
  const named = owners.flatMap(([productId, personId]) =>
    personId === undefined || (personId ?? undefined) === forWhom.everything ? [] : [[productId, personId] as const],
  );
  return { everything: forWhom.everything, products: [...others, ...named] };
}

/** These products are for the person, whoever they were for. */
export const withPerson = (forWhom: ForWhom, productIds: readonly number[], personId: string): ForWhom =>
  withOwners(
    forWhom,
    productIds.map((productId) => [productId, personId] as const),
  );

/** What replaces a product is for whom that product was. */
export function withReplaced(forWhom: ForWhom, pairs: readonly (readonly [from: number, to: number])[]): ForWhom {
  const own = new Map(forWhom.products);
  return withOwners(
    forWhom,
    pairs.flatMap(([from, to]) => [
      [from, undefined],
      [to, own.get(from)],
    ]),
  );
}

/** Without the people who cannot be named any more: what was for them is for nobody. */
export function cleanForWhom({ everything, products }: ForWhom, people: ReadonlySet<string>): ForWhom {
  const kept = everything !== undefined && people.has(everything) ? everything : undefined;
  const named = products.map(([id, personId]) => [id, personId && people.has(personId) ? personId : null] as const);
  const last = new Map(named.map((choice) => [choice[0], choice]));
  return {
    everything: kept,
    products: [...last.values()].filter(([, personId]) => (personId ?? undefined) !== kept),
  };
}
