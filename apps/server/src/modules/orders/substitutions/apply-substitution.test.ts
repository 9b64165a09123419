import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { until } from '../../../../test/fixtures/checkout.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { aLine } from '../../../../test/fixtures/orders.fixture.ts';
import { aPharmacist, substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const tools = substitutionTools(server);
const { pair, place, chosen, tell, linesOf, tendersOf, rowOf, stock, lead, say, product } = tools;

const summaryOf = async (orderId: number) =>
  (await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(orderId)}`)).body.data;

describe('replacing a missing product', () => {
  it("A140 replaces the missing units by the named product and lowers the order's total by the difference", async () => {
    const { original, other } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 3 }, { earnedPoints: 5 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 9_00 });
    const { status, body } = await tell(orderId, { prodOriginalId: original, cantidad: 2, idProducto: other });
    expect([status, body.data]).toEqual([200, { repetido: false, diferencia: -4, total: 26 }]);
    expect(await linesOf(orderId)).toEqual([
      { productId: original, quantity: 1, unitCents: 10_00, totalCents: 10_00, replacesProductId: 0 },
      { productId: other, quantity: 2, unitCents: 8_00, totalCents: 16_00, replacesProductId: original },
    ]);
    expect(await tendersOf(orderId)).toEqual([['payAtBranch', 26_00]]);
    expect(await rowOf(orderId)).toMatchObject({ subtotalCents: 26_00, totalCents: 26_00, units: 3 });
    expect([await stock(original), await stock(other)]).toEqual([
      { quantity: 20, allocated: 1 },
      { quantity: 20, allocated: 2 },
    ]);
  });

  it('A140 a named product costs no more than the shopper saw, and the difference is paid on receipt', async () => {
    const { original, other } = await pair(15_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 12_00 });
    const { body } = await tell(orderId, { prodOriginalId: original, cantidad: 2, idProducto: other });
    expect(body.data).toEqual({ repetido: false, diferencia: 4, total: 24 });
    expect(await tendersOf(orderId)).toEqual([['payAtBranch', 24_00]]);
  });

  it("A140 the pharmacist's recommendation costs no more than the original, and names the pharmacist", async () => {
    const { original, other } = await pair(15_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    await chosen(orderId, original, 'pharmacist');
    const told = { prodOriginalId: original, cantidad: 2, idProducto: other };
    expect(await tell(orderId, told)).toMatchObject({
      status: 422,
      body: { codigo: 'SUBSTITUTE_PHARMACIST_MISSING' },
    });
    const { body } = await tell(orderId, { ...told, regente: aPharmacist });
    expect(body.data).toEqual({ repetido: false, diferencia: 0, total: 20 });
    const { detalle, cambiosDeSucursal } = await summaryOf(orderId);
    expect(detalle).toMatchObject([{ productoId: other, enLugarDe: { idProducto: original } }]);
    expect(cambiosDeSucursal).toMatchObject([
      {
        original: { idProducto: original, cantidad: 2 },
        reemplazo: { idProducto: other, cantidad: 2, precio: 10 },
        regente: aPharmacist,
        diferencia: 0,
      },
    ]);
    const letter = await outside.mail('cliente@botica.test', /^Cambiamos un producto de tu pedido/);
    expect(letter.text).toContain('Lo recomendó el regente Dra. Paz Zelaya (registro 1182)');
  });

  it('A140 replaces units that go missing later on the same line, at the lower of the two prices', async () => {
    const { original, other } = await pair(9_00);
    const orderId = await place(ana.id, { productId: original, quantity: 3 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 9_00 });
    await tell(orderId, { prodOriginalId: original, idProducto: other });
    await tools.priced(other, 7_00);
    await tell(orderId, { prodOriginalId: original, cantidad: 2, idProducto: other });
    expect(await linesOf(orderId)).toEqual([
      { productId: other, quantity: 3, unitCents: 7_00, totalCents: 21_00, replacesProductId: original },
    ]);
    expect(await rowOf(orderId)).toMatchObject({ totalCents: 21_00, units: 3 });
    expect(await stock(other)).toEqual({ quantity: 20, allocated: 3 });
  });

  it('A140 two products may have the same replacement', async () => {
    const { original, other } = await pair(8_00);
    const second = await product();
    await sql`update products set equivalence_key = ${`prueba-${original}`}, requires_prescription = false where id = ${second}`;
    const orderId = await place(
      ana.id,
      { productId: original },
      {
        lines: [aLine({ productId: original }), aLine({ productId: second })],
      },
    );
    for (const id of [original, second])
      await chosen(orderId, id, 'product', { productId: other, agreedUnitCents: 8_00 });
    for (const id of [original, second])
      expect((await tell(orderId, { prodOriginalId: id, idProducto: other })).status).toBe(200);
    expect(await linesOf(orderId)).toMatchObject([
      { productId: other, replacesProductId: original },
      { productId: other, replacesProductId: second },
    ]);
    expect(await stock(other)).toEqual({ quantity: 20, allocated: 2 });
  });
});

describe('leaving out a missing product', () => {
  it('A140 removes the missing product from the order and shows it to the shopper', async () => {
    const { original, other } = await pair(8_00);
    const lines = [aLine({ productId: original, quantity: 2 }), aLine({ productId: other })];
    const orderId = await place(ana.id, { productId: original }, { lines });
    const { body } = await tell(orderId, { prodOriginalId: original, cantidad: 2 });
    expect(body.data).toEqual({ repetido: false, diferencia: -20, total: 10 });
    expect(await linesOf(orderId)).toMatchObject([{ productId: other, quantity: 1 }]);
    const { cambiosDeSucursal } = await summaryOf(orderId);
    expect(cambiosDeSucursal).toMatchObject([{ reemplazo: null, diferencia: -20 }]);
    const letter = await outside.mail('cliente@botica.test', /va sin un producto/);
    expect(letter.text).toMatch(/Pagas L\.\s20\.00 menos al recogerlo/);
  });

  it('A140 leaves the product out although a replacement was allowed, if the branch has none', async () => {
    const { original, other } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 8_00 });
    expect((await tell(orderId, { prodOriginalId: original })).body.data).toMatchObject({ diferencia: -10 });
  });

  it('A140 refuses to leave out the last product: the branch must cancel', async () => {
    const { original } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    expect(await tell(orderId, { prodOriginalId: original, cantidad: 2 })).toMatchObject({
      status: 409,
      body: { codigo: 'SUBSTITUTE_ORDER_EMPTY' },
    });
    expect(await stock(original)).toEqual({ quantity: 20, allocated: 2 });
  });
});

describe('a substitution that is not allowed', () => {
  async function anOrder(choice: 'product' | 'pharmacist' | 'none' = 'product') {
    const { original, other } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    const named = choice === 'product' ? { productId: other, agreedUnitCents: 8_00 } : {};
    await chosen(orderId, original, choice, named);
    return { orderId, original, other };
  }

  it('A140 refuses to replace a product to be left out, or by another product than the named one', async () => {
    const refused = { status: 409, body: { codigo: 'SUBSTITUTE_NOT_CHOSEN' } };
    const none = await anOrder('none');
    const told = { prodOriginalId: none.original, idProducto: none.other, regente: aPharmacist };
    expect(await tell(none.orderId, told)).toMatchObject(refused);
    const named = await anOrder();
    expect(
      await tell(named.orderId, { prodOriginalId: named.original, idProducto: none.other, regente: aPharmacist }),
    ).toMatchObject(refused);
  });

  it('A140 refuses to recommend a product that is unrelated to the missing one', async () => {
    const { orderId, original } = await anOrder('pharmacist');
    const unlike = await product();
    await sql`update products set equivalence_key = null where id = ${unlike}`;
    await sql`delete from product_groups where product_id = ${unlike}`;
    expect(await tell(orderId, { prodOriginalId: original, idProducto: unlike, regente: aPharmacist })).toMatchObject({
      status: 422,
      body: { codigo: 'SUBSTITUTE_NOT_ALLOWED' },
    });
  });

  it('A140 refuses more units than were ordered, and a replacement that is not in stock', async () => {
    const { orderId, original, other } = await anOrder();
    expect(await tell(orderId, { prodOriginalId: original, cantidad: 3 })).toMatchObject({
      status: 422,
      body: { codigo: 'SUBSTITUTE_LINE_NOT_FOUND' },
    });
    await sql`update stock_levels set quantity = 1 where product_id = ${other} and branch_code = 5`;
    expect(await tell(orderId, { prodOriginalId: original, cantidad: 2, idProducto: other })).toMatchObject({
      status: 409,
      body: { codigo: 'SUBSTITUTE_STOCK_SHORT' },
    });
    expect(await linesOf(orderId)).toMatchObject([{ productId: original, quantity: 2 }]);
    expect([await stock(original), await stock(other)]).toMatchObject([{ allocated: 2 }, { allocated: 0 }]);
  });

  it('A140 refuses a change by another branch, before the opening and after the invoice', async () => {
    const { orderId, original } = await anOrder();
    const code = async (told = {}) => (await tell(orderId, { prodOriginalId: original, ...told })).body.codigo;
    expect(await code({ sucursalId: 6 })).toBe('ORDER_OF_OTHER_BRANCH');
    await sql`update orders set awaits_opening = true where id = ${orderId}`;
    expect(await code()).toBe('ORDER_AWAITS_OPENING');
    await sql`update orders set awaits_opening = false where id = ${orderId}`;
    await lead(orderId, waysTo.invoiced);
    expect(await code()).toBe('SUBSTITUTE_TOO_LATE');
  });

  it('A140 refuses to change an order whose amounts an insurer or another client fixes', async () => {
    const { orderId, original } = await anOrder();
    const code = async () => (await tell(orderId, { prodOriginalId: original })).body.codigo;
    await sql`update orders set external_client = '{}' where id = ${orderId}`;
    expect(await code()).toBe('SUBSTITUTE_ORDER_FIXED');
    await sql`update orders set external_client = null where id = ${orderId}`;
    await sql`update order_tenders set kind = 'insurer' where order_id = ${orderId}`;
    expect(await code()).toBe('SUBSTITUTE_ORDER_FIXED');
  });

  it('A140 refuses an unsigned substitution', async () => {
    const reply = await server.send('/integraciones/sucursales/sustituciones', { method: 'POST', payload: {} });
    expect(reply.status).toBe(401);
  });
});

describe('a repeated substitution notice', () => {
  it('A140 applies a repeated notice once and answers the same', async () => {
    const { original } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 3 });
    const told = { eventoId: randomUUID(), prodOriginalId: original };
    const [first, second] = [await tell(orderId, told), await tell(orderId, told)];
    expect(first.body.data).toEqual({ repetido: false, diferencia: -10, total: 20 });
    expect(second.body.data).toEqual({ repetido: true, diferencia: -10, total: 20 });
    expect(await tell(orderId, { ...told, cantidad: 2 })).toMatchObject({
      status: 409,
      body: { codigo: 'NOTICE_OF_OTHER_EVENT' },
    });
    expect(await linesOf(orderId)).toMatchObject([{ quantity: 2 }]);
  });
});

describe('after a substitution', () => {
  it('A140 the invoice has the new lines and total, and consumes the stock of the replacement', async () => {
    const { original, other } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 8_00 });
    await tell(orderId, { prodOriginalId: original, idProducto: other });
    await lead(orderId, waysTo.invoiced);
    const [invoice] = await sql`
      select i.total_cents, (select json_agg(l.product_id order by l.position) from invoice_lines l
        where l.invoice_id = i.id) as products from invoices i where i.order_id = ${orderId}`;
    expect(invoice).toEqual({ total_cents: 18_00, products: [original, other] });
    expect([await stock(original), await stock(other)]).toEqual([
      { quantity: 19, allocated: 0 },
      { quantity: 19, allocated: 0 },
    ]);
    await say(orderId, 'annul', { motivo: 'Producto dañado' });
    expect([await stock(original), await stock(other)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 20, allocated: 0 },
    ]);
  });

  it('A140 a later cancellation leaves the stock as it was before the order', async () => {
    const { original, other } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 3 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 8_00 });
    await tell(orderId, { prodOriginalId: original, idProducto: other });
    await tell(orderId, { prodOriginalId: original, idProducto: other });
    expect((await say(orderId, 'cancel')).status).toBe(200);
    expect([await stock(original), await stock(other)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 20, allocated: 0 },
    ]);
    const [moved] = await sql`select sum(units)::int as units from stock_movements where order_id = ${orderId}`;
    expect(moved).toEqual({ units: 0 });
  });

  it('A140 sends the branch the changed order', async () => {
    const { original, other } = await pair(8_00);
    const orderId = await place(ana.id, { productId: original, quantity: 2 });
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 8_00 });
    await tell(orderId, { prodOriginalId: original, idProducto: other });
    const told = async () => {
      const orders = (await outside.branchOrders(5)) as unknown as {
        orderId: string;
        lines: { productId: number }[];
      }[];
      return orders.find((one) => one.orderId === encodeOrderId(orderId))?.lines.map(({ productId }) => productId);
    };
    await until(async () => (await told())?.length === 2);
    expect(await told()).toEqual([original, other]);
  });
});
