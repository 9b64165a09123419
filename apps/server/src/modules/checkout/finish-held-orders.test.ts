import { randomUUID } from 'node:crypto';
import { fromSubmission } from '@botica/contract/checkout/submission';
import { companies } from '@botica/domain/companies';
import { failure } from '@botica/domain/result';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { aDraft, aLine } from '../../../test/fixtures/orders.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { digestOf } from './parse-submission.ts';
import { createCheckoutService } from './service.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const { orders, substitutes } = server.services;
const { placing } = server.services.checkout;
const ana = await asCustomer(server);

/** As a process that died left it: held, before any outside call. */
async function interrupted(productId: number, voucherCode: string): Promise<number> {
  const lines = [aLine({ productId, unitCents: 100_00 })];
  const voucher = { kind: 'vouchers' as const, amountCents: 100_00, points: 0, detail: { voucherCode } };
  const held = await db.transaction((tx) =>
    orders.holdOrder(tx, aDraft({ customerId: ana.id, lines, tenders: [voucher] })),
  );
  if (!held.ok) throw new Error(held.code);
  return held.value.id;
}

it('VOUCHER-05 releases an interrupted order that cannot be finished and e-mails its shopper', async () => {
  const product = shop.idAt(0);
  const id = await interrupted(product, 'OKY-100-0100');
  await outside.fault('oky', { error: { status: 503 } });
  expect(await placing.finish(id, 'interrupted')).toMatchObject({ ok: false, code: 'VOUCHER_NOT_CHECKED' });
  expect(await shop.orderRow(id)).toMatchObject({ phase: 'released', release_reason: 'interrupted' });
  expect(await shop.allocated(product)).toBe(0);
  await outside.reset();
  await outside.mail('cliente@botica.test', /Tu pedido no se pudo completar/);
  expect(await sql`select state from voucher_redemptions where order_id = ${id}`).toMatchObject([
    { state: 'reversed' },
  ]);
});

it('SUBMIT-04 a repeated request that finds the cart empty returns the first order', async () => {
  await shop.fill(ana, { productoId: shop.idAt(2), cantidad: 1 });
  const submission = await shop.submissionOf(ana);
  const key = randomUUID();
  let first = 0;
  const checkout = createCheckoutService({
    db,
    placing,
    safety: server.services.safety,
    forWhom: server.services.forWhom,
    choosing: substitutes.choosing,
    expiring: { replace: async () => 'released' },
    branchLink: {
      isReachable: async () => true,
      announceOrder: async () => undefined,
      withdrawOrder: async () => undefined,
    },
    assessor: {
      async assess() {
        first = shop.orderOf(await shop.submit(ana, submission, { key }));
        return failure('EMPTY_CART');
      },
    },
  });
  const sent = { submission: fromSubmission(submission), bodyDigest: digestOf(submission, []) };
  const request = { customerId: ana.id, company: companies[2], ...sent, pictures: [], key };
  expect(await checkout.submit(request)).toEqual({ ok: true, value: { orderId: first, waitsForPayment: false } });
  expect(first).toBeGreaterThan(0);
});

it('SUBMIT-04 finishing an order is idempotent, also concurrently', async () => {
  const id = await interrupted(shop.idAt(1), 'OKY-100-0101');
  const answers = await Promise.all([1, 2, 3].map(() => placing.finish(id, 'interrupted')));
  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, value: { orderId: id, waitsForPayment: false } })));
  expect(await shop.orderRow(id)).toMatchObject({ phase: 'placed' });
  expect((await sql`select event from order_events where order_id = ${id}`).map((row) => row.event)).toEqual([
    'held',
    'placed',
  ]);
  await until(
    async () =>
      (await sql`select 1 from voucher_redemptions where order_id = ${id} and state = 'redeemed'`).length === 1,
  );
});
