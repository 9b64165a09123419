import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';
import type { ForeignShipping } from './shipping.ts';

/** The company's settings for shipping abroad. */
export type ForeignRates = {
  /** The price of a US dollar in the currency of the order. */
  readonly localPerUsd: number;
  /** Products have no weight: this many weigh a pound. */
  readonly unitsPerPound: number;
};

/** Rounds up to a whole pound; at least one. */
export function poundsOf(units: number, { unitsPerPound }: Pick<ForeignRates, 'unitsPerPound'>): number {
  return Math.max(1, Math.ceil(units / Math.max(1, unitsPerPound)));
}

/** FOREIGN-06: converts from US dollars to the currency of the order. */
export function toLocalCents(usdCents: Cents, { localPerUsd }: Pick<ForeignRates, 'localPerUsd'>): Cents {
  return roundHalfUp(usdCents * localPerUsd);
}

/** The price of a service for `units`, in the currency of the order; undefined above its maximum weight. */
export function shippingAbroadCents(
  service: Pick<ForeignShipping, 'baseUsdCents' | 'extraPoundUsdCents' | 'maxPounds'>,
  units: number,
  rates: ForeignRates,
): Cents | undefined {
  const pounds = poundsOf(units, rates);
  if (pounds > service.maxPounds) return undefined;
  return toLocalCents(service.baseUsdCents + (pounds - 1) * service.extraPoundUsdCents, rates);
}
