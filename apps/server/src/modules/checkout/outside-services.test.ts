import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);

beforeEach(() => outside.reset());

it('places an order while mail is down, and sends the e-mail when it is back', async () => {
  await outside.fault('mail', { error: { status: 503 } });
  await shop.fill(ana, { productoId: shop.idAt(11), cantidad: 1 });
  const sent = await shop.submit(ana, await shop.submissionOf(ana));
  expect(sent.status).toBe(200);
  await outside.reset();
  const { number } = (await shop.orderRow(shop.orderOf(sent))) ?? {};
  await outside.mail('cliente@botica.test', new RegExp(`pedido 5-0*${number}$`));
});

it('VOUCHER-04 redeems a voucher once, after the order is held', async () => {
  const product = shop.idAt(12);
  await shop.fill(ana, { productoId: product, cantidad: 1 });
  const submission = await shop.submissionOf(ana, { CodigosCanjeOky: ['OKY-50-0001'], esCanjeValeOky: true });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.submit(ana, submission, { key })));
  expect(new Set(answers.map(shop.orderOf)).size).toBe(1);
  const id = shop.orderOf(answers[0] ?? never());
  await until(async () => (await shop.orderRow(id))?.phase === 'placed');
  const tenders = await sql`select kind, amount_cents from order_tenders where order_id = ${id} order by position`;
  expect(tenders.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['vouchers', 50_00],
    ['payAtBranch', Math.round(submission.total * 100) - 50_00],
  ]);
  expect(await sql`select state from voucher_redemptions where order_id = ${id}`).toMatchObject([
    { state: 'redeemed' },
  ]);
});

it('VOUCHER-04 SUBMIT-04 answers a repeated request only when the voucher is redeemed', async () => {
  await shop.fill(ana, { productoId: shop.idAt(14), cantidad: 1 });
  const submission = await shop.submissionOf(ana, { CodigosCanjeOky: ['OKY-50-0003'] });
  const key = randomUUID();
  await outside.fault('oky', { delayMs: { ms: 300 } });
  const phases = await Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await shop.submit(ana, submission, { key });
      return [answer.status, (await shop.orderRow(shop.orderOf(answer)))?.phase];
    }),
  );
  expect(phases).toEqual(Array(3).fill([200, 'placed']));
  expect(await sql`select state from voucher_redemptions where code = 'OKY-50-0003'`).toMatchObject([
    { state: 'redeemed' },
  ]);
});

it('VOUCHER-05 an issuer that fails while the order is held: refuses, gives everything back, and allows a retry', async () => {
  const product = shop.idAt(13);
  await shop.fill(ana, { productoId: product, cantidad: 1 });
  const submission = await shop.submissionOf(ana, { CodigosCanjeOky: ['OKY-50-0002'] });
  const key = randomUUID();
  // The first call, for the voucher's value, succeeds; the next ones fail.
  const [{ n: before } = { n: 0 }] = await sql<{ n: number }[]>`select count(*)::int as n from orders`;
  await sql`create or replace function break_oky() returns trigger language plpgsql as $$ begin perform pg_notify('held', ''); return new; end $$`;
  await sql`create trigger break_oky after insert on orders for each row execute function break_oky()`;
  const listening = await sql.listen('held', () => void outside.fault('oky', { error: { status: 503 } }));
  await outside.fault('oky', { delayMs: { ms: 400 } });
  const refused = await shop.submit(ana, submission, { key });
  await listening.unlisten();
  await sql`drop trigger break_oky on orders`;
  expect(refused).toMatchObject({ status: 503, body: { codigo: 'VOUCHER_NOT_CHECKED' } });
  const [order] = await sql`select phase, release_reason from orders order by id desc limit 1`;
  expect(order).toEqual({ phase: 'released', release_reason: 'refused' });
  expect((await sql`select count(*)::int as n from orders`)[0]?.n).toBe(before + 1);
  expect(await shop.allocated(product)).toBe(0);

  await outside.reset();
  await until(
    async () =>
      (await sql`select 1 from voucher_redemptions where state <> 'reversed' and code = 'OKY-50-0002'`).length === 0,
  );
  const again = await shop.submit(ana, submission, { key });
  expect(again.status).toBe(200);
  expect(await shop.orderRow(shop.orderOf(again))).toMatchObject({ phase: 'placed' });
});

function never(): never {
  throw new Error('There is no such answer');
}
