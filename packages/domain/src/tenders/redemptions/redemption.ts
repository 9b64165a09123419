import type { GiftTerms } from '../../cart/index.ts';

export interface RedemptionCounts {
  /** Units of the promotion's product in the cart. */
  readonly bought: number;
  /** CANJE-03: units that the patient bought before and has not redeemed. */
  readonly past: number;
  /** The branch's stock of the gift; undefined while no branch is chosen. */
  readonly stock: number | undefined;
}

/** CANJE-03 CANJE-05: earlier purchases count too, but the redemptions are limited by the units in the cart. */
export function redemptionsEarned(
  { requiredQuantity, givenQuantity }: GiftTerms,
  { bought, past }: Pick<RedemptionCounts, 'bought' | 'past'>,
): number {
  const times = Math.floor((bought + past) / Math.max(1, requiredQuantity));
  return Math.min(times, bought) * givenQuantity;
}

/** CANJE-01: limited by the stock. */
export function redemptionsAvailable(terms: GiftTerms, counts: RedemptionCounts): number {
  return Math.min(redemptionsEarned(terms, counts), counts.stock ?? Number.POSITIVE_INFINITY);
}

export const redemptionRefusals = {
  REDEMPTION_NOT_EARNED: { title: 'Canje', message: 'No puedes solicitar este Canje' }, // CANJE-03
  REDEMPTION_LIMIT_REACHED: { title: 'Canje', message: 'No puedes solicitar otro Canje' }, // CANJE-04
  REDEMPTION_OUT_OF_STOCK: {
    title: 'Inventario insuficiente',
    message: 'La sucursal no tiene suficientes unidades para este Canje.',
  }, // CANJE-01
} as const;
export type RedemptionRefusalCode = keyof typeof redemptionRefusals;

export interface RedemptionRefusal {
  readonly code: RedemptionRefusalCode;
  readonly title: string;
  readonly message: string;
}

/** Why the quantity is refused; undefined when allowed. Zero is never refused (CANJE-02). */
export function redemptionRefusal(
  terms: GiftTerms,
  counts: RedemptionCounts,
  asked: number,
): RedemptionRefusal | undefined {
  if (asked <= 0) return undefined;
  const earned = redemptionsEarned(terms, counts);
  if (earned === 0) return refusalOf('REDEMPTION_NOT_EARNED');
  if (asked > earned) return refusalOf('REDEMPTION_LIMIT_REACHED');
  return asked > redemptionsAvailable(terms, counts) ? refusalOf('REDEMPTION_OUT_OF_STOCK') : undefined;
}

function refusalOf(code: RedemptionRefusalCode): RedemptionRefusal {
  return { code, ...redemptionRefusals[code] };
}
