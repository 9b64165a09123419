import { expect, it } from 'vitest';
import { asStaff } from '../../../test/as-staff.ts';
import { fileOf, givenPriceChange, givenPricedProducts, publishChange } from '../../../test/fixtures/prices.fixture.ts';
import { createTestServer } from '../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');

const version = async () =>
  Number((await sql<{ sum: string }[]>`select sum(version)::text as sum from catalogue_versions`)[0]?.sum);

it('a publication never waits for a load that has raised the version, so the load may wait for its rows', async () => {
  const [product] = await givenPricedProducts(server, 1);
  if (!product) throw new Error('No product');
  const { id } = await givenPriceChange(cristian, fileOf([product], '104.00'));
  const before = await version();
  await sql.begin(async (load) => {
    // As an import does first. Then every slot is locked, so that the slot of the publication is among them.
    await load`insert into laboratories (id, name, colour, light_colour, accent_colour, emblem)
      select id + 100000, 'Laboratorio nuevo', colour, light_colour, accent_colour, emblem from laboratories limit 1`;
    await load`select from catalogue_versions for update`;
    expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
    await load`update product_prices set points_percent = 50 where company_id = 2 and product_id = ${product.id}`;
  });
  expect(await version()).toBe(before + 3);
  const [stored] = await sql`select public_cents, points_percent from product_prices
    where company_id = 2 and product_id = ${product.id}`;
  expect(stored).toEqual({ public_cents: 104_00, points_percent: 50 });
});

it('writers at the same time count once each, and a transaction counts in the slot that it has', async () => {
  const before = await version();
  const slots = async () =>
    new Map(
      (await sql<{ slot: number; version: number }[]>`select slot, version from catalogue_versions`).map((row) => [
        row.slot,
        row.version,
      ]),
    );
  const old = await slots();
  await sql.begin(async (tx) => {
    await tx`update laboratories set name = name where id = 1`;
    await tx`update laboratories set name = name where id = 1`;
  });
  const changed = [...(await slots())].filter(([slot, raised]) => old.get(slot) !== raised);
  expect(changed).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 5 }, (_, at) => sql`update laboratories set name = name where id = ${at + 1}`),
  );
  expect(await version()).toBe(before + 7);
});
