import { orderTypeIds, prescriptionOrderTypeIds } from '../order-types/index.ts';

/** ORDER-02: prescription-only orders are listed with the orders of the same mode. */
const typesOf: ReadonlyMap<number, readonly number[]> = new Map([
  [orderTypeIds.pickup, [orderTypeIds.pickup, prescriptionOrderTypeIds.pickup]],
  [orderTypeIds.homeDelivery, [orderTypeIds.homeDelivery, prescriptionOrderTypeIds.homeDelivery]],
  [orderTypeIds.abroad, [orderTypeIds.abroad]],
]);

export function orderTypesLike(orderTypeId: number): readonly number[] {
  return typesOf.get(orderTypeId) ?? [];
}

/** ORDER-03 */
export function daysOfMonths(months: number): number {
  return months * 30;
}
