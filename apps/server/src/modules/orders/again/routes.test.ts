import { headerNames } from '@botica/contract/headers';
import { encodeOrderId } from '@botica/domain/orders';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { carts, forgetCart, readCart } from '../../cart/index.ts';
import { productPrices, products, stockLevels } from '../../catalogue/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const other = await asCustomer(server, 'mayor@botica.test');
const owner = { customerId: ana.id, companyId: 2 };

const sold = await db
  .select({ id: products.id })
  .from(products)
  .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.companyId, 2)))
  .innerJoin(stockLevels, and(eq(stockLevels.productId, products.id), eq(stockLevels.branchCode, 5)))
  .where(and(eq(products.requiresPrescription, false), eq(products.allowsOrderWithoutStock, false)))
  .limit(3);
const [plenty, few, none] = sold.map(({ id }) => id);
if (!plenty || !few || !none) throw new Error('The demo store sells too little');
const unsold = 999_999;

beforeEach(async () => {
  await forgetCart(db, ana.id);
  const stock = { [plenty]: 50, [few]: 2, [none]: 0 };
  for (const [id, quantity] of Object.entries(stock)) {
    await db
      .update(stockLevels)
      .set({ quantity, allocated: 0 })
      .where(and(eq(stockLevels.productId, Number(id)), eq(stockLevels.branchCode, 5)));
  }
});

const orderOf = (lines: Parameters<typeof givenOrder>[1]['lines']) =>
  givenOrder(db, { customerId: ana.id, lines: lines ?? [] });
const bought = (productId: number, quantity: number) => ({ productId, quantity, allocated: 0, name: `P${productId}` });
const repeat = (orderId: number, by = ana) =>
  by.send(`/api/pedidos/RepetirPedido/${encodeOrderId(orderId)}`, {
    method: 'POST',
    headers: { [headerNames.branch]: '5' },
  });
const inCart = async () => (await readCart(sql, owner)).lines.map(({ productId, quantity }) => [productId, quantity]);

describe('ordering again', () => {
  it('adds the lines that can still be bought and returns the reason for each of the others', async () => {
    const orderId = await orderOf([bought(plenty, 3), bought(few, 5), bought(none, 1), bought(unsold, 1)]);
    const { status, body } = await repeat(orderId);
    expect(status).toBe(200);
    expect(body.data.agregados).toEqual([
      { productoId: plenty, nombre: `P${plenty}`, cantidad: 3 },
      { productoId: few, nombre: `P${few}`, cantidad: 2 },
    ]);
    expect(body.data.noAgregados).toMatchObject([
      { productoId: few, cantidadPedida: 5, cantidadAgregada: 2, codigo: 'NOT_ENOUGH_STOCK' },
      { productoId: none, cantidadAgregada: 0, codigo: 'OUT_OF_STOCK' },
      { productoId: unsold, codigo: 'PRODUCT_NOT_AVAILABLE' },
    ]);
    expect(await inCart()).toEqual([
      [plenty, 3],
      [few, 2],
    ]);
  });

  it('ordering again is idempotent for repeated and concurrent requests', async () => {
    const orderId = await orderOf([bought(plenty, 3)]);
    await Promise.all([repeat(orderId), repeat(orderId)]);
    await repeat(orderId);
    expect(await inCart()).toEqual([[plenty, 3]]);
  });

  it('keeps the larger quantity that the cart already has', async () => {
    await repeat(await orderOf([bought(plenty, 7)]));
    await repeat(await orderOf([bought(plenty, 3)]));
    expect(await inCart()).toEqual([[plenty, 7]]);
  });

  it('does not buy the gifts of the earlier order', async () => {
    await repeat(
      await orderOf([bought(plenty, 1), { ...bought(few, 1), kind: 'bonus', promotionId: 5, totalCents: 0 }]),
    );
    expect(await inCart()).toEqual([[plenty, 1]]);
  });

  it('leaves the cart unchanged when nothing can be bought any more', async () => {
    const { body } = await repeat(await orderOf([bought(unsold, 1)]));
    expect(body.data).toMatchObject({ agregados: [], noAgregados: [{ productoId: unsold }] });
    expect(await db.select().from(carts).where(eq(carts.customerId, ana.id))).toEqual([]);
  });

  it('PRICE-02 keeps the senior price while the buyer is entitled to it', async () => {
    const senior = { ...bought(plenty, 1), isSenior: true };
    const chosen = async () => (await readCart(sql, owner)).lines.map(({ isSenior }) => isSenior);
    const orderId = await orderOf([senior]);
    await sql`update customers set is_senior = false where id = ${ana.id}`;
    const kept = await sql`delete from older_identities where customer_id = ${ana.id} returning *`;
    await repeat(orderId);
    expect(await chosen()).toEqual([false]);

    await forgetCart(db, ana.id);
    await sql`
      insert into older_identities (customer_id, name, identity_number, created_at)
      values (${ana.id}, 'Rosa Paz', '0801194500011', now())`;
    await repeat(orderId);
    expect(await chosen()).toEqual([true]);
    await sql`delete from older_identities where customer_id = ${ana.id}`;
    for (const row of kept) await sql`insert into older_identities ${sql(row)}`;
  });

  it('ORDER-17 answers 404 for the order of another customer', async () => {
    const orderId = await orderOf([bought(plenty, 1)]);
    expect((await repeat(orderId, other)).status).toBe(404);
    expect((await ana.send('/api/pedidos/RepetirPedido/abc', { method: 'POST' })).status).toBe(404);
  });

  it('orders again in at most six SQL statements', async () => {
    const orderId = await orderOf([bought(plenty, 3), bought(few, 1)]);
    await repeat(orderId);
    expect(await server.countStatements(() => repeat(orderId))).toBeLessThanOrEqual(6);
  });
});
