import type { ChangeableOrder } from '@botica/domain/orders/changes';
import type { OrderRow } from '../index.ts';

export function changeableOf({ phase, waitsFor, stateId, orderTypeId }: OrderRow): ChangeableOrder {
  return { phase, waitsForPayment: waitsFor === 'payment', stateId, orderTypeId };
}
