import type { ChangeableOrder } from '@botica/domain/order-changes';
import type { OrderRow } from '../orders/index.ts';

export function changeableOf({ phase, waitsFor, stateId, orderTypeId }: OrderRow): ChangeableOrder {
  return { phase, waitsForPayment: waitsFor === 'payment', stateId, orderTypeId };
}
