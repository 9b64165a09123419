import type { DemoBranch, DemoSuburb } from '../types.ts';
import { branchTable } from './branch-table.ts';
import { branches } from './branches.ts';
import { cities, cityOf } from './cities.ts';
import { distanceKm, type Point, scatter } from './geometry.ts';
import { suburbNames } from './suburb-names.ts';

const delivering = branches.filter((branch) => branch.deliveryEnabled);
const branchInside = new Map(branchTable.map(([code, cityId, , , suburb]) => [`${cityId}:${suburb}`, code]));

function nearest(candidates: readonly DemoBranch[], place: Point): DemoBranch {
  return candidates.reduce((best, branch) => (distanceKm(branch, place) < distanceKm(best, place) ? branch : best));
}

export function placeOfSuburb(city: Point & { id: string }, name: string): Point {
  return scatter(city, `suburb:${city.id}:${name}`);
}

/** The branch inside the suburb, else the nearest one of the city, else the nearest one of the country. */
function servingBranch(cityId: string, name: string): number {
  const insideCode = branchInside.get(`${cityId}:${name}`);
  if (delivering.some((branch) => branch.code === insideCode) && insideCode !== undefined) return insideCode;

  const city = cityOf(cityId);
  const place = placeOfSuburb(city, name);
  const ofCity = delivering.filter((branch) => branch.cityId === cityId);
  const ofCountry = delivering.filter((branch) => cityOf(branch.cityId).country === city.country);
  return nearest(ofCity.length > 0 ? ofCity : ofCountry, place).code;
}

export const suburbs: readonly DemoSuburb[] = cities.flatMap(({ id: cityId }) =>
  (suburbNames[cityId] ?? []).map((name, index) => ({
    id: Number(cityId) * 100 + index + 1,
    cityId,
    name,
    branchCode: servingBranch(cityId, name),
    ...placeOfSuburb(cityOf(cityId), name),
  })),
);
