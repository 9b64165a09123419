import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const staff = await asStaff(server, 'catalogo@botica.test');

const [own, cheap, middle, dear, unlike] = [
  await givenProduct(server),
  await givenProduct(server),
  await givenProduct(server),
  await givenProduct(server),
  await givenProduct(server),
].map(({ id }) => id) as [number, number, number, number, number];
await sql`update products set equivalence_key = null`;
await sql`update products set equivalence_key = 'prueba', requires_prescription = false, pack_size = 10
  where id = any(${[own, cheap, middle, dear]})`;
const cents = { [own]: 500, [cheap]: 100, [middle]: 200, [dear]: 900 };
for (const [id, price] of Object.entries(cents)) {
  await sql`delete from promotions where product_id = ${id}`;
  await sql`update product_prices set public_cents = ${price}, ecommerce_cents = null, promotion_cents = null,
    delivery_cents = null where product_id = ${id} and company_id = 2`;
  await sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${id}, 9)
    on conflict (product_id, branch_code) do update set quantity = 9`;
}
await sql`update products set popularity = case id when ${middle} then 3 when ${cheap} then 2 else 1 end
  where id = any(${[cheap, middle, dear]})`;

const idsOf = (rows: readonly { productoId: number }[]) => rows.map(({ productoId }) => productoId);
const onPage = async () =>
  idsOf((await server.send(`/api/productos/alternativos/v2?productoId=${own}&sucursalId=5`)).body.data);
const inCart = async () => {
  const url = `/api/CheckOut/ProductosSustitutos?productoIds=${own}&sucursalId=5&tipoPedidoId=1`;
  const options = idsOf((await server.send(url)).body.data[0].opciones);
  return options.filter((id) => [cheap, middle, dear].includes(id));
};
const pin = (...ids: number[]) =>
  draft(staff, own, { equivalentesPrimero: ids.map((productoId) => ({ productoId, motivo: 'Siempre hay' })) });
const publish = async () => {
  const { sello } = await pageOf(staff, own);
  const reply = await staff.post('/consola/productos/publicar', {
    clave: randomUUID(),
    productos: [{ productoId: own, sello }],
  });
  expect(reply.body.data.resultados).toMatchObject([{ resultado: 'hecho' }]);
};

it('A245 the page and the cart follow the order of staff once it is published, and an old version brings it back', async () => {
  expect([await onPage(), await inCart()]).toEqual([
    [cheap, middle, dear],
    [middle, cheap, dear],
  ]);
  expect((await pin(dear, cheap)).status).toBe(200);
  expect(await onPage()).toEqual([cheap, middle, dear]);
  const { equivalentes } = (await staff.send(`/consola/productos/${own}/equivalentes`)).body.data;
  expect(idsOf(equivalentes)).toEqual([dear, cheap, middle]);
  await publish();
  const pinned = [dear, cheap, middle];
  expect([await onPage(), await inCart()]).toEqual([pinned, pinned]);
  const { data } = (await server.send(`/api/productos/alternativos/v2?productoId=${own}&sucursalId=5`)).body;
  expect(data.map(({ lugar }: { lugar: number | null }) => lugar)).toEqual([1, 2, null]);

  await pin();
  await publish();
  expect(await onPage()).toEqual([cheap, middle, dear]);
  const { sello, version } = await pageOf(staff, own);
  await staff.post(`/consola/productos/${own}/versiones/${version - 1}/restaurar`, { sello });
  await publish();
  expect(await onPage()).toEqual(pinned);
});

it('A245 refuses what is not equivalent, the product itself, a missing reason and the same one twice', async () => {
  for (const id of [unlike, own, 2_000_000_000]) {
    expect(await pin(id), String(id)).toMatchObject({ status: 422, body: { codigo: 'PRODUCT_NOT_EQUIVALENT' } });
  }
  const equivalentesPrimero = [{ productoId: middle, motivo: ' ' }];
  expect((await draft(staff, own, { equivalentesPrimero })).body.codigo).toBe('PRODUCT_FIELD_INVALID');
  expect((await pin(middle, middle)).body.codigo).toBe('PRODUCT_FIELD_INVALID');
});
