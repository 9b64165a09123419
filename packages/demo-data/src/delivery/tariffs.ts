import { type CountryCode, companies, companyIds } from '@botica/domain/companies';
import { branches, cityOf, distanceKm, placeOfSuburb, suburbs } from '../places/index.ts';
import type { DemoDelivery } from './types.ts';

const dayFrom = 6 * 60;
const nightFrom = 20 * 60;

/** By zone, in the country's currency; higher at night. */
const prices: Record<CountryCode, { zones: readonly [number, number, number]; night: number }> = {
  HN: { zones: [40_00, 60_00, 85_00], night: 30_00 },
  GT: { zones: [15_00, 22_00, 30_00], night: 10_00 },
  NI: { zones: [50_00, 80_00, 110_00], night: 40_00 },
};

const branchOf = new Map(branches.map((branch) => [branch.code, branch]));

function zoneOf({ cityId, name, branchCode }: (typeof suburbs)[number]): number {
  const branch = branchOf.get(branchCode);
  if (!branch || branch.cityId !== cityId) return 3;
  const km = distanceKm(branch, placeOfSuburb(cityOf(cityId), name));
  return km < 1.2 ? 1 : km < 2.6 ? 2 : 3;
}

function tariffsOf(companyId: (typeof companyIds)[number]): DemoDelivery['tariffs'] {
  const { zones, night } = prices[companies[companyId].countryCode];
  return zones.flatMap((cents, index) => [
    { companyId, branchCode: 0, zone: index + 1, fromMinutes: dayFrom, costCents: cents },
    { companyId, branchCode: 0, zone: index + 1, fromMinutes: nightFrom, costCents: cents + night },
  ]);
}

/** A branch that is closed on Sundays does not deliver on Sundays. */
function scheduleOf({ code, hours }: (typeof branches)[number]): DemoDelivery['schedules'][number] {
  const rests = /^cerrado$/i.test(hours.sunday.trim());
  return {
    branchCode: code,
    maxDays: 7,
    weekdayHours: '08:00 AM - 06:00 PM',
    saturdayHours: '08:00 AM - 04:00 PM',
    sundayHours: rests ? 'Cerrado' : '09:00 AM - 01:00 PM',
  };
}

export function makeDelivery(): DemoDelivery {
  const delivering = branches.filter(({ deliveryEnabled }) => deliveryEnabled);
  return {
    zones: suburbs.map((suburb) => ({ suburbId: suburb.id, zone: zoneOf(suburb) })),
    tariffs: companyIds.flatMap(tariffsOf),
    schedules: delivering.map(scheduleOf),
    durations: delivering.map(({ code }) => ({ branchCode: code, leastMinutes: 45, mostMinutes: 60 })),
  };
}
