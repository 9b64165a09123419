import { branchMessages } from '@botica/domain/branches';
import { companies } from '@botica/domain/companies';
import { splitTender } from '@botica/domain/tenders';
import { expect, it } from 'vitest';
import { confirmationOf } from './confirm-order.ts';
import { awaitedBy } from './finish-order.ts';
import { nextPage } from './next-page.ts';
import { paymentSentence } from './payment-sentence.ts';

const open = {
  orderType: 'homeDelivery',
  isScheduled: false,
  isBranchClosed: false,
  isUnlocked: false,
  summary: 'Pagas L. 20.00 con Efectivo.',
} as const;
const plain = '¿Realizar el pedido?';

it.each([
  ['open', open, plain, 0],
  ['closed meanwhile', { ...open, isBranchClosed: true }, 'Sucursal cerrada', 1],
  ['closed, as the shopper knows', { ...open, isBranchClosed: true, isUnlocked: true }, plain, 1],
  ['open again', { ...open, isUnlocked: true }, plain, 0],
  ['closed now, for another day', { ...open, isBranchClosed: true, isScheduled: true }, plain, 0],
  ['closed, abroad', { ...open, isBranchClosed: true, orderType: 'abroad' as const }, plain, 0],
])('SUBMIT-01 BRANCH-04 with a branch that is %s', (_, order, title, unlockId) => {
  const confirmation = confirmationOf(order);
  expect(confirmation.question.title).toBe(title);
  expect(confirmation.question.text).toBe(title === plain ? open.summary : branchMessages.closedQuestion);
  expect(confirmation.unlockId).toBe(unlockId);
});

it('SUBMIT-01 the last question lists each payment with its amount', () => {
  const spaced = (text: string) => text.replace(/\s/g, ' ');
  const mixed = splitTender({
    payableCents: 245_00,
    vouchers: [
      { code: 'OKY-00000001', cents: 30_00 },
      { code: 'OKY-00000002', cents: 15_00 },
    ],
    remainder: 'cash',
  });
  expect(spaced(paymentSentence(mixed, companies[2]))).toBe(
    'Pagas L. 245.00: L. 45.00 con Vales OKY y L. 200.00 con Efectivo.',
  );
  const cash = splitTender({ payableCents: 20_00, remainder: 'cash' });
  expect(spaced(paymentSentence(cash, companies[2]))).toBe('Pagas L. 20.00 con Efectivo.');
});

it.each([
  [false, 1, '/pedidos/resumen/MTItRlM'],
  [true, 4, '/confirmar-pago/MTItRlM'],
  [true, 17, '/confirmar-pago/MTItRlM'],
  [true, 19, '/pedidos/resumen/MTItRlM'],
])('SUBMIT-03 an order that waits for its payment: %s, by type %d, goes on at %s', (esperaPago, typeId, page) => {
  expect(nextPage('MTItRlM', awaitedBy({ esperaPago }, typeId))).toBe(page);
});
