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

/** These products are for the person, whoever they were for. */
export function withPerson(
  { everything, products }: ForWhom,
  productIds: readonly number[],
  personId: string,
): ForWhom {
  const others = products.filter(([id]) => !productIds.includes(id));
  const named = everything === personId ? [] : productIds.map((id) => [id, personId] as const);
  return { everything, products: [...others, ...named] };
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
