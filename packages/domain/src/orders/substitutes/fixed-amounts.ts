import { orderTypeIds } from '../order-types/index.ts';

interface Agreed {
  orderTypeId: number;
  /** Ordered by an external client of the chain. */
  isExternal: boolean;
  /** The tender kinds of the order; those of an order that is being sent are not known yet. */
  tenderKinds?: readonly string[];
}

/** A140: a client's or an insurer's agreement, or the quotation of a parcel abroad, fixes what the order comes to. */
export function hasFixedAmounts({ orderTypeId, isExternal, tenderKinds = [] }: Agreed): boolean {
  return isExternal || orderTypeId === orderTypeIds.abroad || tenderKinds.includes('insurer');
}
