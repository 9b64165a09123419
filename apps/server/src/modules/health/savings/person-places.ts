import type { Cabinet, KeptMedicine } from '@botica/contract/health/cabinet';
import type { KeptReason, TreatmentDays } from '@botica/domain/health/savings';
import {
  isCounted,
  isEqualMedicine,
  noSwapReason,
  packagesFor,
  samePackages,
  unitsNeeded,
} from '@botica/domain/health/savings';
import { purchaseOf } from '../../cart/index.ts';
import type { Kept, Option, Place, Quote } from './propose.ts';
import { isSellable } from './propose.ts';
import type { EqualsOf } from './store.ts';

interface Given {
  equals: ReadonlyMap<number, EqualsOf>;
  days: TreatmentDays;
  quote: Quote;
}

/**
 * What a person needs for some days, as lines of a purchase, each with what could stand for it. `told` asks for a
 * prescription (A341): it is compared as if the shopper had it, and never swapped.
 */
export function placesOfPerson(cabinet: Cabinet, given: Given): { places: Place[]; told: Place[]; kept: Kept[] } {
  const places: Place[] = [];
  const kept: Kept[] = [];
  const taken = new Set<number>();
  for (const medicine of cabinet.medicines) {
    const { id: key, productId, name } = medicine;
    const place = placeOf(cabinet, medicine, given, taken);
    if (typeof place === 'string') kept.push({ key, productId, name, reason: place });
    else places.push(place);
  }
  // A product that somebody takes already stands for nothing else.
  const free = places.map((place) => ({ ...place, options: place.options.filter((one) => !taken.has(one.productId)) }));
  return {
    places: free.filter(({ facts }) => !facts.requiresPrescription),
    told: free.filter(({ facts }) => facts.requiresPrescription),
    kept,
  };
}

function placeOf(
  cabinet: Cabinet,
  medicine: KeptMedicine,
  { equals, days, quote }: Given,
  taken: Set<number>,
): Place | KeptReason {
  const { id: key, productId } = medicine;
  const found = productId === undefined ? undefined : equals.get(productId);
  if (productId === undefined || !found) return 'not-in-store';
  const { original, others } = found;
  const reason = noSwapReason(original);
  if (reason) return reason;
  if (taken.has(productId)) return 'repeated';
  const neededUnits = isCounted(original.unit) ? needOf(cabinet, medicine, days) : undefined;
  if (neededUnits === 0) return 'enough';
  const packages = (packSize: number) =>
    neededUnits === undefined ? samePackages(1, original.packSize, packSize) : packagesFor(neededUnits, packSize);
  const quantity = packages(original.packSize) ?? 1;
  const line = purchaseOf({ productId, quantity, hasPrescription: original.requiresPrescription });
  const priced = quote([line]);
  const [own] = priced.lines;
  if (!own || !isSellable(own, quantity, priced)) return 'not-available';
  taken.add(productId);
  const options = others.flatMap((facts): Option[] => {
    const wanted = packages(facts.packSize);
    return wanted !== undefined && isEqualMedicine(original, facts)
      ? [{ productId: facts.productId, quantity: wanted, facts }]
      : [];
  });
  return { key, line, facts: original, neededUnits, options };
}

function needOf({ now, week }: Cabinet, { id, course, supply }: KeptMedicine, days: number): number {
  const today = week.days.find(({ day }) => day === now.day)?.doses ?? [];
  const waiting = today.filter(({ medicineId, state }) => medicineId === id && state === 'waiting');
  const dueToday = waiting.reduce((sum, { units }) => sum + units, 0);
  return unitsNeeded({ course, unitsLeft: supply.unitsLeft, dueToday, today: now.day, days });
}
