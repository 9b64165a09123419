import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const { pair, priced, product } = substitutionTools(server);

interface Option {
  productoId: number;
  nombre: string;
  imagen: string;
  precio: number;
}

async function optionsOf(ids: readonly number[], { by = server.send, branch = 5, type = 1 } = {}) {
  const url = `/api/CheckOut/ProductosSustitutos?productoIds=${ids.join(',')}&sucursalId=${branch}&tipoPedidoId=${type}`;
  const { status, body } = await by(url);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as { productoId: number; opciones: Option[] }[];
}
const idsOf = async (ids: readonly number[], asked = {}) =>
  (await optionsOf(ids, asked)).map(({ opciones }) => opciones.map(({ productoId }) => productoId));

/** Removes products from their groups. */
async function alone(...ids: number[]): Promise<void> {
  await sql`delete from product_groups where product_id = any(${ids})`;
}

describe('substitute options', () => {
  it("A139 answers each original with equivalents in stock at the branch, at this shopper's price", async () => {
    const { original, other } = await pair(8_00);
    await alone(original, other);
    const [found] = await optionsOf([original]);
    expect(found).toMatchObject({ productoId: original, opciones: [{ productoId: other, precio: 8 }] });
    expect(found?.opciones[0]?.imagen).toContain(String(other));
    await sql`update product_prices set delivery_cents = 700 where company_id = 2 and product_id = ${other}`;
    const [delivered] = await optionsOf([original], { type: 2 });
    expect(delivered?.opciones[0]?.precio).toBe(7);
    await sql`update stock_levels set quantity = 0 where product_id = ${other} and branch_code = 5`;
    expect(await idsOf([original])).toEqual([[]]);
  });

  it("A139 shows the price of this customer's benefit", async () => {
    const { original, other } = await pair(8_00);
    await alone(original, other);
    await sql`update product_prices set icare = '{"publicCents": 600}' where company_id = 2 and product_id = ${other}`;
    await sql`update customers set is_icare_validated = true where id = ${ana.id}`;
    const [visitor] = await optionsOf([original]);
    const [own] = await optionsOf([original], { by: ana.send });
    expect([visitor?.opciones[0]?.precio, own?.opciones[0]?.precio]).toEqual([8, 6]);
  });

  it('A139 offers equivalents before the same group, four at most, and only equivalents for a medicine', async () => {
    const { original, other } = await pair(8_00);
    const [group] = await sql<{ id: number }[]>`select id from groups order by id limit 1`;
    const neighbours: number[] = [];
    for (let at = 0; at < 6; at += 1) neighbours.push(await product());
    for (const id of neighbours) await priced(id, 5_00);
    await alone(original, other, ...neighbours);
    await sql`delete from product_groups where group_id = ${group?.id ?? 0}`;
    await sql`update products set requires_prescription = false, equivalence_key = null, is_medicine = false
      where id = any(${neighbours})`;
    await sql`update products set is_medicine = false where id = ${original}`;
    await sql`insert into product_groups (product_id, group_id)
      select id, ${group?.id ?? 0} from unnest(${[original, ...neighbours]}::int[]) id`;
    const [ids = []] = await idsOf([original]);
    expect(ids).toHaveLength(4);
    expect(ids[0]).toBe(other);
    expect(ids.slice(1).every((id) => neighbours.includes(id))).toBe(true);

    await sql`update products set is_medicine = true where id = ${original}`;
    expect(await idsOf([original])).toEqual([[other]]);
  });

  it('CART-10 A139 offers a prescription product only in place of another prescription product', async () => {
    const { original, other } = await pair(8_00);
    await alone(original, other);
    await sql`update products set requires_prescription = true where id = ${other}`;
    expect(await idsOf([original, other])).toEqual([[], []]);
    expect(await idsOf([original])).toEqual([[]]);
    await sql`update products set requires_prescription = true where id = ${original}`;
    expect(await idsOf([original])).toEqual([[other]]);
  });

  it('A139 answers several products in one request, in the order of the request', async () => {
    const pairs = [];
    for (let at = 0; at < 5; at += 1) pairs.push(await pair(8_00));
    const originals = pairs.map(({ original }) => original);
    const found = await optionsOf(originals);
    expect(found.map(({ productoId }) => productoId)).toEqual(originals);
    expect(found.every(({ opciones }) => opciones.length > 0)).toBe(true);
  });

  it('A139 refuses a malformed list of products', async () => {
    const { status } = await server.send('/api/CheckOut/ProductosSustitutos?productoIds=1,x');
    expect(status).toBe(400);
  });
});
