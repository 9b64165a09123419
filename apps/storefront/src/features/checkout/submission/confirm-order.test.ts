import { branchMessages } from '@botica/domain/branches';
import { expect, it } from 'vitest';
import { confirmationOf } from './confirm-order.ts';
import { awaitedBy } from './finish-order.ts';
import { nextPage } from './next-page.ts';

const open = {
  orderType: 'homeDelivery',
  isScheduled: false,
  isBranchClosed: false,
  isUnlocked: false,
} as const;
const nothing = undefined;
const closed = { title: 'Sucursal cerrada', text: branchMessages.closedQuestion };

it.each([
  ['open', open, nothing, 0],
  ['closed meanwhile', { ...open, isBranchClosed: true }, closed, 1],
  ['closed, as the shopper knows', { ...open, isBranchClosed: true, isUnlocked: true }, nothing, 1],
  ['open again', { ...open, isUnlocked: true }, nothing, 0],
  ['closed now, for another day', { ...open, isBranchClosed: true, isScheduled: true }, nothing, 0],
  ['closed, abroad', { ...open, isBranchClosed: true, orderType: 'abroad' as const }, nothing, 0],
])('SUBMIT-01 BRANCH-04 A177 asks only about news, with a branch that is %s', (_, order, question, unlockId) => {
  const confirmation = confirmationOf(order);
  if (question) expect(confirmation.question).toMatchObject(question);
  else expect(confirmation.question).toBeUndefined();
  expect(confirmation.unlockId).toBe(unlockId);
});

it.each([
  [false, 1, '/pedidos/resumen/MTItRlM'],
  [true, 4, '/confirmar-pago/MTItRlM'],
  [true, 17, '/confirmar-pago/MTItRlM'],
  [true, 19, '/pedidos/resumen/MTItRlM'],
])('SUBMIT-03 an order that waits for its payment: %s, by type %d, goes on at %s', (esperaPago, typeId, page) => {
  expect(nextPage('MTItRlM', awaitedBy({ esperaPago }, typeId))).toBe(page);
});
