import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';
import type { ForeignShipping } from './shipping.ts';

/** What the company has set for shipping abroad. */
export type ForeignRates = {
  /** What a US dollar costs in the currency of the order. */
  readonly localPerUsd: number;
  /** Products carry no weight of their own: so many of them weigh a pound. */
  readonly unitsPerPound: number;
};

/** A pound that was begun counts whole; nothing weighs less than one. */
export function poundsOf(units: number, { unitsPerPound }: Pick<ForeignRates, 'unitsPerPound'>): number {
  return Math.max(1, Math.ceil(units / Math.max(1, unitsPerPound)));
}

/** FOREIGN-06: prices are in US dollars, and an order has one currency. */
export function toLocalCents(usdCents: Cents, { localPerUsd }: Pick<ForeignRates, 'localPerUsd'>): Cents {
  return roundHalfUp(usdCents * localPerUsd);
}

/** What a service charges for so many units, in the currency of the order; nothing when they weigh more than it takes. */
export function shippingAbroadCents(
  service: Pick<ForeignShipping, 'baseUsdCents' | 'extraPoundUsdCents' | 'maxPounds'>,
  units: number,
  rates: ForeignRates,
): Cents | undefined {
  const pounds = poundsOf(units, rates);
  if (pounds > service.maxPounds) return undefined;
  return toLocalCents(service.baseUsdCents + (pounds - 1) * service.extraPoundUsdCents, rates);
}
