export interface ChosenFilters {
  categories: number[];
  shops: number[];
  /** Ours; empty is every city. */
  city: string;
}

/** PARTNER-13: each may be in the address several times; values that are no number are ignored. */
export function filtersOf(query: URLSearchParams): ChosenFilters {
  return {
    categories: numbersOf(query.getAll('categoria')),
    shops: numbersOf(query.getAll('comercio')),
    city: (query.get('ciudad') ?? '').slice(0, 60),
  };
}

function numbersOf(texts: readonly string[]): number[] {
  const numbers = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return [...new Set(numbers)].sort((one, other) => one - other);
}

export function queryOf({ categories, shops, city }: ChosenFilters): URLSearchParams {
  return new URLSearchParams([
    ...categories.map((id) => ['categoria', String(id)]),
    ...shops.map((id) => ['comercio', String(id)]),
    ...(city ? [['ciudad', city]] : []),
  ]);
}

/** Toggles a filter. */
export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
