import { expect, it } from 'vitest';
import {
  isOrderTypeId,
  orderTypeIds,
  orderTypeLabel,
  orderTypeName,
  orderTypeOf,
  prescriptionOrderTypeIds,
} from './index.ts';

it('ORDTYPE-01 the cart knows pickup, home delivery and abroad', () => {
  expect(orderTypeIds).toEqual({ pickup: 1, homeDelivery: 2, abroad: 7 });
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isOrderTypeId)).toEqual([1, 2, 7]);
  expect(([1, 2, 7] as const).map(orderTypeName)).toEqual(['pickup', 'homeDelivery', 'abroad']);
});

it.each([
  [1, 1],
  ['1', 1],
  [2, 2],
  [7, 7],
  [' 7 ', 7],
])('ORDTYPE-01 stored %j is %d', (stored, id) => expect(orderTypeOf(stored)).toBe(id));

it.each([undefined, null, '', 0, 3, 4, '3', '12', 1.5, 'pickup', true, [1], {}])(
  'ORDTYPE-02 stored %j becomes 2',
  (stored) => expect(orderTypeOf(stored)).toBe(2),
);

it.each([
  ['ORDTYPE-01', 1, 'Recoger en sucursal'],
  ['ORDTYPE-01', 2, 'Entrega a domicilio'],
  ['ORDTYPE-01', 7, 'Envío al extranjero'],
  ['ORDTYPE-03', prescriptionOrderTypeIds.pickup, 'Recoger en sucursal'],
  ['ORDTYPE-03', prescriptionOrderTypeIds.homeDelivery, 'Entrega a domicilio'],
  ['ORDTYPE-02', 99, 'Recoger en sucursal'],
])('%s the order list calls type %d "%s"', (_, id, label) => expect(orderTypeLabel(id)).toBe(label));
