import type { Cents } from '../money/index.ts';

/** Each holds from its minute of the day until the next one's; before the first of the day, the last one goes on. */
export type DeliveryTariff = { readonly fromMinutes: number; readonly costCents: Cents };

export type TariffAt = {
  readonly costCents: Cents;
  /** Dearer than the cheapest of the day. */
  readonly isNight: boolean;
  /** The minute of the day at which the cost becomes another; nothing when it never does. */
  readonly changesAtMinutes: number | undefined;
};

/** What delivering costs at a minute of the day. Where no tariff is set it costs nothing. */
export function tariffAt(tariffs: readonly DeliveryTariff[], minutes: number): TariffAt {
  const ordered = tariffs.toSorted((a, b) => a.fromMinutes - b.fromMinutes);
  const current = ordered.findLast(({ fromMinutes }) => fromMinutes <= minutes) ?? ordered.at(-1);
  if (!current) return { costCents: 0, isNight: false, changesAtMinutes: undefined };
  const after = ordered.filter(({ fromMinutes }) => fromMinutes > minutes);
  const before = ordered.filter(({ fromMinutes }) => fromMinutes <= minutes);
  const change = [...after, ...before].find(({ costCents }) => costCents !== current.costCents);
  return {
    costCents: current.costCents,
    isNight: ordered.some(({ costCents }) => costCents < current.costCents),
    changesAtMinutes: change?.fromMinutes,
  };
}
