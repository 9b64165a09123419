import type { Cents } from '../../money/index.ts';
import { orderTypeIds } from '../../orders/order-types/index.ts';

/** FOREIGN-04 */
export const foreignCountryIds = { usa: 1, canada: 2 } as const;
export type ForeignCountryId = (typeof foreignCountryIds)[keyof typeof foreignCountryIds];

export function isForeignCountryId(value: unknown): value is ForeignCountryId {
  return value === foreignCountryIds.usa || value === foreignCountryIds.canada;
}

/** FOREIGN-05: orders abroad ship from here, whichever branch was chosen. */
export const foreignBranchCode = 5;

/** The branch whose stock an order of that type uses. */
export function branchThatSends<Branch>(orderTypeId: number | undefined, chosen: Branch): Branch | number {
  return orderTypeId === orderTypeIds.abroad ? foreignBranchCode : chosen;
}

/** A carrier's offer for a country; cents of US dollars. */
export type ForeignShipping = {
  readonly id: number;
  readonly countryId: number;
  readonly carrierId: number;
  readonly carrierName: string;
  readonly name: string;
  readonly minDays: number;
  readonly maxDays: number;
  readonly baseUsdCents: Cents;
  readonly extraPoundUsdCents: Cents;
  readonly maxPounds: number;
};

/** Why a product cannot be shipped abroad: itself, or its laboratory. */
export type Restriction = 'product' | 'laboratory';

export const restrictionMessages: Readonly<Record<Restriction, string>> = {
  product: 'Este producto no está disponible para envíos al Extranjero.',
  laboratory: 'Los productos de este laboratorio no están disponibles para envíos al Extranjero.',
};
