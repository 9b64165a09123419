import { orderTypeIds } from '../order-types/index.ts';

interface Agreed {
  orderTypeId: number;
  /** The order of an external client. */
  isExternal: boolean;
  /** The tender kinds; not known yet while an order is submitted. */
  tenderKinds?: readonly string[];
}

/** A140: an agreement with a client or an insurer, or a quote for a parcel abroad, fixes the amounts. */
export function hasFixedAmounts({ orderTypeId, isExternal, tenderKinds = [] }: Agreed): boolean {
  return isExternal || orderTypeId === orderTypeIds.abroad || tenderKinds.includes('insurer');
}
