import { encodeOrderId } from '@botica/domain/orders';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { placedOrderOf } from '../../../../test/placed-order.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');

const sync = (orderId: number, as = ana) =>
  as.send(`/api/pedidos/SincronizarUsuarioAlRealizarPedido/${encodeOrderId(orderId)}`);
const told = async (): Promise<{ customerId: string }[]> => (await outside.look('/master-data/v1/customers')).customers;

async function untilTold(): Promise<{ customerId: string }[]> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const customers = await told();
    if (customers.length > 0) return customers;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The master data were told nothing');
}

it('SUBMIT-09 adds a new customer to the master data once, with the first order, although the service was down', async () => {
  await outside.fault('master-data', { error: { status: 503 } });
  const [first, second] = [await placedOrderOf(server, ana, []), await placedOrderOf(server, ana, [])];
  const replies = await Promise.all([sync(first), sync(first), sync(second)]);
  // At most one: the order's own job may have been faster.
  expect(replies.filter(({ body }) => body.data.sincronizado).length).toBeLessThanOrEqual(1);
  expect(await sql`select done_at from master_data_syncs where customer_id = ${ana.id}`).toEqual([{ done_at: null }]);
  await outside.reset();
  expect(await untilTold()).toEqual([expect.objectContaining({ customerId: ana.id, companyId: 2 })]);
  expect((await sync(second)).body.data).toEqual({ sincronizado: false });
});

it('SUBMIT-09 does nothing for an unknown order or the order of another customer', async () => {
  const order = await placedOrderOf(server, ana, []);
  expect(await sync(order, stranger)).toMatchObject({ status: 404, body: { codigo: 'ORDER_NOT_FOUND' } });
  expect((await sync(999_999_999)).status).toBe(404);
  expect(await sql`select 1 from master_data_syncs where customer_id = ${stranger.id}`).toEqual([]);
});

it('SUBMIT-09 the first order adds the customer although the browser never asks', async () => {
  const shop = await checkoutTools(server);
  const [nora] = await shop.shoppers(1);
  if (!nora) throw new Error('There is no shopper');
  const toldOfHer = async () => (await told()).filter(({ customerId }) => customerId === nora.id).length;
  for (const productoId of [shop.idAt(0), shop.idAt(1)]) {
    await shop.fill(nora, { productoId, cantidad: 1 });
    expect((await shop.submit(nora, await shop.submissionOf(nora))).status).toBe(200);
    await until(async () => (await toldOfHer()) === 1);
  }
  expect(await toldOfHer()).toBe(1);
});
