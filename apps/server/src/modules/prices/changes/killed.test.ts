import { expect, it, vi } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import {
  fileOf,
  givenPriceChange,
  givenPricedProducts,
  publishChange,
  readPriceChange,
} from '../../../../test/fixtures/prices.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');

const wanted = await givenPricedProducts(server, 5);
const ids = wanted.map(({ id }) => id);
const prices = async () =>
  (
    await sql<{ cents: number }[]>`select public_cents as cents from product_prices
      where company_id = 2 and product_id = any(${ids}::int[]) order by product_id`
  ).map(({ cents }) => cents);

/** The connection that waits for the row, as soon as it does. */
async function waitingConnection(): Promise<number> {
  return vi.waitFor(async () => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (!row) throw new Error('Nobody waits');
    return row.pid;
  });
}

it('a publication whose connection is killed while it writes changes no price, and can be sent again', async () => {
  const { id } = await givenPriceChange(cristian, fileOf(wanted, '106.00'));
  const holder = await sql.reserve();
  try {
    await holder`begin`;
    await holder`select from product_prices where company_id = 2 and product_id = ${Math.max(...ids)} for update`;
    const publishing = publishChange(cristian, id);
    await sql`select pg_terminate_backend(${await waitingConnection()})`;
    expect((await publishing).status).toBe(503);
  } finally {
    await holder`rollback`;
    holder.release();
  }
  expect(await prices()).toEqual([100_00, 100_00, 100_00, 100_00, 100_00]);
  expect((await readPriceChange(cristian, id)).estado).toBe('borrador');
  expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
  expect(await prices()).toEqual([106_00, 106_00, 106_00, 106_00, 106_00]);
});
