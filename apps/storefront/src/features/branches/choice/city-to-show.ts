import type { CityView } from '../branch-view.ts';

export interface CityWishes {
  /** `?ciudad=` of the address. */
  asked: string | undefined;
  /** The city of the branch that a link points at. */
  ofBranch: string | undefined;
  /** Where the shopper buys. */
  chosen: string;
  /** The country's default city. */
  fallback: string;
}

/** The first preference that is a city of this country. Until the cities are known, the first preference is used. */
export function cityToShow(wishes: CityWishes, cities: readonly CityView[] | undefined): string {
  const order = [wishes.ofBranch, wishes.asked, wishes.chosen, wishes.fallback];
  const wanted = order.filter((cityId) => cityId !== undefined);
  const known = cities ? wanted.find((cityId) => cities.some(({ id }) => id === cityId)) : wanted[0];
  return known ?? cities?.[0]?.id ?? wishes.fallback;
}

/** `?sucursal=`: 0 stands for a code that cannot exist, so that the screen says it was not found. */
export function askedBranch(param: string | null): number | undefined {
  if (param === null || param === '') return undefined;
  return /^[1-9]\d{0,4}$/.test(param) ? Number(param) : 0;
}
