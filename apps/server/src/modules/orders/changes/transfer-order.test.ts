import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { changeTools, here } from '../../../../test/fixtures/changes.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { aLine } from '../../../../test/fixtures/orders.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { numberOf, orders } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const marta = await asCustomer(server);
const rosa = await asCustomer(server, 'mayor@botica.test');
const tools = await changeTools(server);
const { product, place, lead, say, transfer, stockOf, setStock, expectBalanced, orderRow, eventsOf } = tools;
const { there, closed, counterless } = tools;
const paid = { kind: 'payAtBranch', amountCents: 20_00, points: 0 } as const;

const stockAt = (sucursalId: number, productos: object[]) =>
  marta.send(`/api/Productos/inventario/por-sucursal?sucursalId=${sucursalId}`, {
    method: 'POST',
    payload: { productos },
  });

const numberText = async (id: number) => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ? numberOf(row) : '';
};

async function orderOf(units: number, unitsThere: number) {
  const productId = await product(20);
  await setStock(there, productId, unitsThere);
  return { productId, id: await place(marta.id, { productId, quantity: units }) };
}

describe('the stock of another branch', () => {
  it('ORDER-13 returns the free units of each product, less those allocated to orders', async () => {
    const { productId } = await orderOf(2, 7);
    await sql`update stock_levels set allocated = 3 where product_id = ${productId} and branch_code = ${there}`;
    const { body } = await stockAt(there, [
      { productoId: productId, cantidad: 2 },
      { productoId: 2_000_000_000, cantidad: 1 },
    ]);
    expect(body.data.detalle).toEqual([
      { productoId: productId, invActual: 4, permitePedirSinInventario: false },
      { productoId: 2_000_000_000, invActual: 0, permitePedirSinInventario: false },
    ]);
    await sql`update stock_levels set allocated = 0 where product_id = ${productId} and branch_code = ${there}`;
  });

  it('refuses a branch of another company, and a list without valid products', async () => {
    const [abroad] = await sql<{ code: number }[]>`select code from branches where not 2 = any(company_ids) limit 1`;
    const one = [{ productoId: 1, cantidad: 1 }];
    expect(await stockAt(abroad?.code ?? 0, one)).toMatchObject({ status: 404, body: { codigo: 'BRANCH_NOT_FOUND' } });
    expect((await stockAt(there, [])).status).toBe(400);
    expect((await stockAt(there, [{ productoId: 0, cantidad: 1 }])).status).toBe(400);
  });

  it('reads one product and a hundred with the same number of statements', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ productoId: index + 1, cantidad: 1 }));
    const few = await server.countStatements(() => stockAt(there, many.slice(0, 1)));
    expect(await server.countStatements(() => stockAt(there, many))).toBe(few);
  });
});

describe('a change of branch', () => {
  it('ORDER-15 moves the units, keeps number and price, and restarts the order at the new branch', async () => {
    const { productId, id } = await orderOf(3, 8);
    await lead(id, waysTo.confirmed);
    const before = await orderRow(id);
    const number = await numberText(id);
    const reply = await transfer(marta, id, there);
    expect(reply).toMatchObject({ status: 200, body: { data: { sucursalId: there, cambio: true, total: 30 } } });
    const after = await orderRow(id);
    expect(after).toMatchObject({
      branch_code: there,
      number_branch_code: here,
      number: before?.number,
      total_cents: before?.total_cents,
      state_id: 1,
      life_step: 'new',
      unlock_id: 0,
    });
    expect(await numberText(id)).toBe(number);
    expect([await stockOf(here, productId), await stockOf(there, productId)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 8, allocated: 3 },
    ]);
    expect((await eventsOf(id)).at(-1)).toEqual({
      actor: 'shopper',
      event: 'branch-changed',
      detail: { from: here, to: there },
    });
    await expectBalanced([productId]);
    const letter = await outside.mail(
      'cliente@botica.test',
      new RegExp(`Cambiamos la sucursal de tu pedido ${number}`),
    );
    expect(letter.text).toContain('se recoge ahora en la sucursal');
    const told = await outside.branchOrders(there);
    expect(told.some(({ orderNumber }) => orderNumber === number)).toBe(true);
  });

  it('an order can be moved back and again, and the branch that has it invoices it', async () => {
    const { productId, id } = await orderOf(2, 5);
    for (const code of [there, here, there]) expect((await transfer(marta, id, code)).status).toBe(200);
    await expectBalanced([productId]);
    expect((await say(id, 'assign')).body).toMatchObject({ codigo: 'ORDER_OF_OTHER_BRANCH' });
    for (const event of waysTo.invoiced) {
      expect((await say(id, event, { sucursalId: there })).status).toBe(200);
    }
    expect([await stockOf(here, productId), await stockOf(there, productId)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 3, allocated: 0 },
    ]);
    await expectBalanced([productId]);
  });

  it('gives the units back at the last branch when a moved order is cancelled', async () => {
    const { productId, id } = await orderOf(2, 5);
    await transfer(marta, id, there);
    await transfer(marta, id, here);
    expect((await tools.cancel(marta, id)).status).toBe(200);
    expect([await stockOf(here, productId), await stockOf(there, productId)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 5, allocated: 0 },
    ]);
    await expectBalanced([productId]);
  });

  it.each([
    ['ORDER-14 none', 0],
    ['ORDER-14 fewer', 2],
  ])('%s in stock at the new branch: refuses the move with the missing products', async (_, unitsThere) => {
    const { productId, id } = await orderOf(3, unitsThere);
    const reply = await transfer(marta, id, there);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        codigo: 'BRANCH_LACKS_STOCK',
        mensaje: 'No es posible cambiar de sucursal',
        faltantes: [{ productoId: productId, prod_Desc: `Producto ${productId}`, cantidad: 3, invActual: unitsThere }],
      },
    });
    expect(await orderRow(id)).toMatchObject({ branch_code: here });
    expect(await stockOf(here, productId)).toEqual({ quantity: 20, allocated: 3 });
    await expectBalanced([productId]);
  });

  it('moves a product that may be ordered without stock with the units that the new branch has', async () => {
    const { productId, id } = await orderOf(3, 1);
    await sql`update products set allows_order_without_stock = true where id = ${productId}`;
    expect((await transfer(marta, id, there)).status).toBe(200);
    expect(await stockOf(there, productId)).toEqual({ quantity: 1, allocated: 1 });
    const [line] = await sql`select quantity, allocated from order_lines where order_id = ${id}`;
    expect(line).toMatchObject({ quantity: 3, allocated: 1 });
    await expectBalanced([productId]);
  });

  it('BRANCH-04 asks the shopper when the new branch is closed, and the order waits for its opening', async () => {
    const { productId, id } = await orderOf(1, 0);
    await setStock(closed, productId, 4);
    expect(await transfer(marta, id, closed)).toMatchObject({
      status: 409,
      body: {
        codigo: 'BRANCH_CLOSED',
        mensaje: 'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?',
      },
    });
    expect((await transfer(marta, id, closed, { pedido_DesbloqueoID: 1 })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ branch_code: closed, unlock_id: 1 });
  });

  it('refuses a branch without pickup, of another company or offline', async () => {
    const { id } = await orderOf(1, 5);
    expect((await transfer(marta, id, counterless)).body.codigo).toBe('BRANCH_WITHOUT_PICKUP');
    expect((await transfer(marta, id, 226)).body.codigo).toBe('BRANCH_NOT_FOUND');
    await outside.fault('branch-link', { error: { status: 503 } });
    expect((await transfer(marta, id, there)).body).toMatchObject({
      codigo: 'BRANCH_UNREACHABLE',
      mensaje: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
    });
    await outside.fault('branch-link', {});
    expect(await orderRow(id)).toMatchObject({ branch_code: here });
  });

  it('moves only orders in state 1 that do not go abroad', async () => {
    const productId = await product(20);
    const abroad = await place(marta.id, { productId }, { orderTypeId: 7 });
    expect((await transfer(marta, abroad, there)).body.codigo).toBe('ORDER_NOT_PICKUP');
    const { id } = await orderOf(1, 5);
    await lead(id, waysTo.invoiced);
    expect((await transfer(marta, id, there)).body).toMatchObject({
      codigo: 'ORDER_IN_INVOICING',
      mensaje: 'Tu pedido ya se encuentra en proceso de facturación.',
    });
    expect(await orderRow(id)).toMatchObject({ branch_code: here });
  });

  it('moves a prescription-only order without units', async () => {
    const id = await place(
      marta.id,
      { productId: await product(5) },
      {
        kind: 'prescription',
        orderTypeId: 3,
        lines: [],
        tenders: [],
        paymentTypeId: 1,
      },
    );
    expect((await transfer(marta, id, there)).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ branch_code: there });
  });

  it('moves an order once for repeated and concurrent requests', async () => {
    const { productId, id } = await orderOf(2, 9);
    const replies = await race(server, orders, [() => transfer(marta, id, there), () => transfer(marta, id, there)]);
    expect(replies.map(({ status, body }) => [status, body.data.cambio]).sort()).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(await stockOf(there, productId)).toEqual({ quantity: 9, allocated: 2 });
    expect((await eventsOf(id)).filter(({ event }) => event === 'branch-changed')).toHaveLength(1);
    await expectBalanced([productId]);
  });

  it('of two orders for the last units of a branch only one moves', async () => {
    const { productId, id } = await orderOf(3, 4);
    const other = await place(rosa.id, { productId, quantity: 3 });
    const replies = await Promise.all([transfer(marta, id, there), transfer(rosa, other, there)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(there, productId)).toEqual({ quantity: 4, allocated: 3 });
    await expectBalanced([productId]);
  });

  it('orders that move concurrently in opposite directions do not deadlock', async () => {
    const [one, two] = [await product(20), await product(20)];
    for (const productId of [one, two]) await setStock(there, productId, 20);
    const both = [aLine({ productId: two }), aLine({ productId: one })];
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => place(marta.id, { productId: one }, { lines: both, tenders: [paid] })),
    );
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(
        ids.map((id, index) => transfer(marta, id, (round + index) % 2 === 0 ? there : here)),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    await expectBalanced([one, two]);
  });

  it('moves an order with the same number of statements for any number of lines', async () => {
    const moving = (size: number) => async () => {
      const products: number[] = [];
      while (products.length < size) products.push(await product(5));
      for (const productId of products) await setStock(there, productId, 5);
      const lines = products.map((productId) => aLine({ productId }));
      const tenders = [{ ...paid, amountCents: size * 10_00 }];
      const id = await place(marta.id, { productId: 0 }, { lines, tenders });
      return () => transfer(marta, id, there);
    };
    const few = await tools.leastStatements(moving(1));
    // A statement per line would be eleven more; a job may run meanwhile.
    expect(await tools.leastStatements(moving(12))).toBeLessThan(few + 5);
  });

  it('A126 answers 404 to another customer and in another company', async () => {
    const { id } = await orderOf(1, 5);
    const notFound = { status: 404, body: { codigo: 'ORDER_NOT_FOUND' } };
    expect(await transfer(rosa, id, there)).toMatchObject(notFound);
    expect(await transfer(marta, 987_654_321, there)).toMatchObject(notFound);
    expect(await orderRow(id)).toMatchObject({ branch_code: here });
  });
});
