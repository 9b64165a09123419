import { expect, it } from 'vitest';
import { isSettled } from './awaited-order.ts';

it.each([
  ['waits for its money', [{ pedido_ID: 'Nw', fase: 'held' }], false],
  ['was given up: its cart is there, and so are its choices', [{ pedido_ID: 'Nw', fase: 'released' }], false],
  ['has its money', [{ pedido_ID: 'Nw', fase: 'placed' }], true],
  ['is not among the last ones', [{ pedido_ID: 'OA', fase: 'held' }], true],
] as const)('SUBMIT-04 an order that %s is over: %j %s', (_, orders, isOver) =>
  expect(isSettled(orders, 'Nw')).toBe(isOver),
);
