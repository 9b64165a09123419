import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { until } from '../../../test/fixtures/checkout.fixture.ts';
import { lifeTools } from '../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const { product, place } = lifeTools(server);
const [branch] = await sql`select lat::float8 as latitude, lng::float8 as longitude from branches where code = 5`;

async function announced(destination: { address: string; latitude?: number; longitude?: number }) {
  const home = { name: 'Casa', city: 'San Pedro Sula', ...destination };
  const id = await place(ana.id, { productId: await product() }, { orderTypeId: 2, destination: home });
  const find = async () => {
    const { orders } = await outside.look('/branch-link/v1/branches/5/orders');
    return orders.find(({ orderId }: { orderId: string }) => orderId === encodeOrderId(id));
  };
  await until(async () => (await find()) !== undefined);
  return find();
}

describe('the notice of an order to its branch', () => {
  it('ORDER-06 sends the pin of the address as the end of the ride', async () => {
    const { ride } = await announced({ address: 'Calle', latitude: 15.51, longitude: -88.02 });
    expect(ride).toEqual({ from: branch, to: { latitude: 15.51, longitude: -88.02 } });
  });

  it('ORDER-06 sends no end of the ride for an address without a pin', async () => {
    const { ride } = await announced({ address: 'Calle' });
    expect(ride).toEqual({ from: branch, to: null });
  });
});
