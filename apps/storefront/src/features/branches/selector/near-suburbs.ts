import { type Coordinates, distanceKm } from '@botica/domain/branches';
import type { BranchView, CityView, SuburbView } from '../branch-view.ts';

/** The city whose centre is nearest; undefined when no city has a position. */
export function nearestCity(cities: readonly CityView[], position: Coordinates): CityView | undefined {
  const placed = cities.flatMap((city) => (city.location ? [{ city, km: distanceKm(position, city.location) }] : []));
  return placed.sort((a, b) => a.km - b.km)[0]?.city;
}

/** Suburbs have no position of their own: those whose branch is nearest come first, the others by name. */
export function nearestFirst(
  suburbs: readonly SuburbView[],
  branches: readonly BranchView[],
  position: Coordinates | undefined,
): readonly SuburbView[] {
  if (!position) return suburbs;
  const kmOf = new Map(
    branches.map(({ code, location }) => [code, location ? distanceKm(position, location) : Number.POSITIVE_INFINITY]),
  );
  const km = ({ servingBranch }: SuburbView) => kmOf.get(servingBranch ?? 0) ?? Number.POSITIVE_INFINITY;
  return suburbs.toSorted((a, b) => (km(a) === km(b) ? 0 : km(a) - km(b)));
}
