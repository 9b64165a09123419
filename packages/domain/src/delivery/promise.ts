import { minutesPerDay, storeDate } from '../time/index.ts';
import type { DeliveryTimes } from './moment.ts';
import { deliveryMoment } from './moment.ts';
import type { DeliveryTariff, TariffAt } from './tariffs.ts';
import { tariffAt } from './tariffs.ts';

/** How long a delivery takes, as the branch states it. */
export type DeliveryDuration = { readonly leastMinutes: number; readonly mostMinutes: number };

export type DeliveryPromise = TariffAt & {
  /** The suburb is not known yet: other suburbs of the branch cost more. */
  readonly isFrom: boolean;
  /** Undefined while the branch is closed, and when the branch states none. */
  readonly duration: DeliveryDuration | undefined;
};

export interface PromiseFacts {
  /** The tariffs of each zone that the place may be in; one zone when the suburb is known. */
  readonly zones: readonly (readonly DeliveryTariff[])[];
  readonly now: Date;
  readonly opening: { readonly isClosed: boolean; readonly opensAt: Date | undefined };
  readonly duration: DeliveryDuration | undefined;
}

/** A change of hours or tariffs that the store makes reaches open pages within this time. */
const longestSeconds = 3600;

interface ExpiryFacts {
  readonly zones: PromiseFacts['zones'];
  readonly now: Date;
  readonly opensAt: Date | undefined;
  /** Until the open branch closes; undefined when it is closed or never closes. */
  readonly minutesLeft: number | undefined;
}

/** How long a promise stays true: until the branch opens or closes, or the tariff of a zone changes. */
export function promiseSeconds({ zones, now, opensAt, minutesLeft }: ExpiryFacts): number {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  const today = storeDate(now).minutes;
  // A closed branch promises the tariff of its opening, which the hour does not change.
  const changes = opensAt ? [] : zones.flatMap((tariffs) => tariffAt(tariffs, today).changesAtMinutes ?? []);
  const ends = [
    ...(opensAt ? [opensAt.getTime()] : []),
    ...(minutesLeft === undefined ? [] : [minute + minutesLeft * 60_000]),
    ...changes.map((at) => minute + ((at - today + minutesPerDay) % minutesPerDay || minutesPerDay) * 60_000),
  ];
  const seconds = Math.ceil((Math.min(...ends) - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 1), longestSeconds);
}

/** CHK-42 A154: the tariff of a delivery, at the time of delivery. */
export function deliveryTariff(tariffs: readonly DeliveryTariff[], times: DeliveryTimes): TariffAt {
  return tariffAt(tariffs, storeDate(deliveryMoment(times)).minutes);
}

/** What the store can say about a delivery before an order exists. Without a suburb, the cheapest zone. */
export function deliveryPromise({ zones, now, opening, duration }: PromiseFacts): DeliveryPromise {
  const costs = zones.map((tariffs) => deliveryTariff(tariffs, { now, opensAt: opening.opensAt }));
  const cheapest = costs.reduce<TariffAt>(
    (least, cost) => (cost.costCents < least.costCents ? cost : least),
    costs[0] ?? deliveryTariff([], { now }),
  );
  return {
    ...cheapest,
    isFrom: costs.some(({ costCents }) => costCents !== cheapest.costCents),
    duration: opening.isClosed ? undefined : duration,
  };
}
