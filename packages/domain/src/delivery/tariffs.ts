import type { Cents } from '../money/index.ts';

/** 1 near, 3 far. A suburb without one is near. */
export const deliveryZoneIds = [1, 2, 3] as const;

/** Each applies from its minute of the day until the next one; before the first of the day, the last one applies. */
export type DeliveryTariff = { readonly fromMinutes: number; readonly costCents: Cents };

export type TariffAt = {
  readonly costCents: Cents;
  /** More expensive than the cheapest of the day. */
  readonly isNight: boolean;
  /** The minute of the day at which the cost changes; undefined if it never does. */
  readonly changesAtMinutes: number | undefined;
  /** The cost from then on; undefined if it never changes. */
  readonly nextCostCents: Cents | undefined;
};

/** The delivery cost at a minute of the day; 0 without tariffs. */
export function tariffAt(tariffs: readonly DeliveryTariff[], minutes: number): TariffAt {
  const ordered = tariffs.toSorted((a, b) => a.fromMinutes - b.fromMinutes);
  const current = ordered.findLast(({ fromMinutes }) => fromMinutes <= minutes) ?? ordered.at(-1);
  if (!current) return { costCents: 0, isNight: false, changesAtMinutes: undefined, nextCostCents: undefined };
  const after = ordered.filter(({ fromMinutes }) => fromMinutes > minutes);
  const before = ordered.filter(({ fromMinutes }) => fromMinutes <= minutes);
  const change = [...after, ...before].find(({ costCents }) => costCents !== current.costCents);
  return {
    costCents: current.costCents,
    isNight: ordered.some(({ costCents }) => costCents < current.costCents),
    changesAtMinutes: change?.fromMinutes,
    nextCostCents: change?.costCents,
  };
}
