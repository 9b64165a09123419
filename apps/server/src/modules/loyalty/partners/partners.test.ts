import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { certificate, coffee, coffeeShop, discount, partnerTools } from '../../../../test/fixtures/partners.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { pointsAccounts } from '../../tenders/points/index.ts';
import { partnerCoupons } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = partnerTools(server);
let ana = await asCustomer(server);

beforeEach(async () => {
  server.time.now = testNow;
  ana = await asCustomer(server);
  await tools.startOver(ana);
});

const dayMs = 86_400_000;

describe('redeemable promotions', () => {
  it('C242 C247 C249 C250 lists the shops, those of a category, and one with its branches', async () => {
    const { body } = await ana.send('/comercios?soloConPromoActivas=true');
    expect(body.data.length).toBeGreaterThanOrEqual(12);
    expect(body.data[0]).toMatchObject({ gananciaMinima: expect.any(Number), cantidadCupones: expect.any(Number) });
    const ofOne = await ana.send('/Comercios/ComerciosPorCategoria/2');
    expect(ofOne.body.data.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Café Cerro Azul',
      'Heladería Nieve y Coco',
    ]);
    expect((await ana.send(`/Comercios/InformacionDeComercio/${coffeeShop}`)).body.data.nombre).toBe('Café Cerro Azul');
    expect((await ana.send(`/Comercios/ObtenerSucursalesPorIdDeComercio/${coffeeShop}`)).body.data).toHaveLength(2);
    expect(await ana.send('/Comercios/InformacionDeComercio/999')).toMatchObject({ status: 404 });
  });

  it('PARTNER-12 MENU-02 another country has no partners', async () => {
    expect((await ana.send('/comercios', { company: 12 })).body.data).toEqual([]);
    expect((await ana.send('/cupones/filtrar', { company: 12 })).body.data).toEqual([]);
  });

  it('PARTNER-01 PARTNER-08 C243 a coupon has its description, its value in points and its cost', async () => {
    const { body } = await ana.send(`/comercios/promocion?id=${coffee}`);
    expect(body.data).toMatchObject({ id: coffee, tipo: 1, valor: 15, valorEnPuntos: 500, puntos: 500 });
    expect(body.data).toMatchObject({ comercioCuponTipoId: 1, producto: null, existencias: null });
    expect(body.data.ciudades).toEqual([...new Set(body.data.ciudades)].sort());
    expect(body.data.ciudades.length).toBeGreaterThan(0);
    const physical = await ana.send(`/comercios/promocion?id=${certificate}`, { headers: { 'x-sucursalcodigo': '5' } });
    expect(physical.body.data).toMatchObject({ tipo: 3, producto: 9001, existencias: 10 });
    expect((await ana.send('/comercios/promocion?id=999')).body.codigo).toBe('PARTNER_PROMOTION_NOT_FOUND');
  });

  it('PARTNER-13 C245 C248 filters by any number of categories and shops', async () => {
    const shops = async (query: string) => {
      const { body } = await ana.send(`/cupones/filtrar${query}`);
      return [...new Set(body.data.map(({ comercioId }: { comercioId: number }) => comercioId))].sort();
    };
    expect((await shops('')).length).toBeGreaterThanOrEqual(12);
    expect(await shops('?categoria=2')).toEqual([4, 5]);
    expect(await shops('?categoria=2&categoria=4')).toEqual([4, 5, 8]);
    expect(await shops('?comercio=4&comercio=8')).toEqual([4, 8]);
    expect(await shops('?categoria=2&comercio=8')).toEqual([]);
    expect((await ana.send('/cupones/filtrar?categoria=x')).status).toBe(400);
    const ofShop = await ana.send(`/Comercios/ObtenerCuponesDeComercio/${coffeeShop}`);
    expect(ofShop.body.data).toHaveLength(2);
    expect((await ana.send('/cupones/destacado')).body.data.cupon).toMatchObject({ comercio: 'Asados El Trapiche' });
    expect(await server.countStatements(() => ana.send('/cupones/filtrar?categoria=2'))).toBeLessThanOrEqual(2);
  });

  it('ended promotions and those of a shop that left are not listed', async () => {
    server.time.now = new Date(testNow.getTime() + 10 * dayMs);
    ana = await asCustomer(server);
    // The ice cream ends five days from now.
    expect((await ana.send('/comercios/promocion?id=8')).status).toBe(404);
    expect(await tools.redeem(ana, 8)).toMatchObject({ status: 404, body: { codigo: 'PARTNER_PROMOTION_NOT_FOUND' } });
    await sql`update partners set is_active = false where id = ${coffeeShop}`;
    expect((await tools.redeem(ana, coffee)).status).toBe(404);
    await sql`update partners set is_active = true where id = ${coffeeShop}`;
  });
});

describe('redeeming', () => {
  it('PARTNER-02 PARTNER-06 C251 redeeming spends the points, gives a code and mails it', async () => {
    const { status, body } = await tools.redeem(ana, coffee, { quantity: 2, rest: { puntos: 1000, valor: 30 } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ cuponClienteEstadoId: 1, esCuponVencido: false, fechaAnula: null });
    expect(body.data).toMatchObject({ cantidad: 2, puntos: 1000, valor: 30, comercio: 'Café Cerro Azul' });
    expect(body.data.codigo).toMatch(/^CP-\w{4}-\w{4}$/);
    expect([await tools.points(ana), await tools.movements(ana)]).toEqual([2480, [-1000]]);
    const letter = await outside.mail('cliente@botica.test', /Tu cupón de Café Cerro Azul/);
    expect(letter.text).toContain(body.data.codigo);
    expect(await tools.mine(ana)).toMatchObject([{ codigo: body.data.codigo }]);
    const history = await ana.send('/api/puntos/historial', { method: 'POST', payload: { diasHistorial: 5 } });
    expect(history.body.data.movimientos[0]).toMatchObject({ puntos: -1000, tipoTransaccion: 'Canje' });
    expect(history.body.data.movimientos[0].documentoId).toMatch(/^CU-\d+$/);
  });

  it('PARTNER-06 C252 redeems a code for each, all of them or none', async () => {
    const { body } = await tools.redeemList(ana, [tools.bodyOf(coffee), tools.bodyOf(discount)]);
    expect(body.data.map(({ puntos }: { puntos: number }) => puntos)).toEqual([500, 450]);
    expect(await tools.points(ana)).toBe(2530);
    const tooMany = await tools.redeemList(ana, Array(6).fill(tools.bodyOf(coffee)));
    expect(tooMany).toMatchObject({ status: 409, body: { codigo: 'COUPON_POINTS_NOT_ENOUGH' } });
    expect([await tools.points(ana), (await tools.mine(ana)).length]).toEqual([2530, 2]);
  });

  it.each([
    ['PARTNER-06 T41', { quantity: 7 }, 409, 'No tienes puntos suficientes para canjear esta cantidad.'],
    ['none', { quantity: 0 }, 422, 'La cantidad debe ser de 1 a 20.'],
    ['less than none', { quantity: -2 }, 422, 'La cantidad debe ser de 1 a 20.'],
    ['too many', { quantity: 21 }, 422, 'La cantidad debe ser de 1 a 20.'],
    ['other points', { rest: { puntos: 1 } }, 409, 'Este cupón cambió. Revisa los puntos antes de canjearlo.'],
    ['another value', { rest: { valor: 500 } }, 409, 'Este cupón cambió. Revisa los puntos antes de canjearlo.'],
  ])('%s is rejected, and no points are spent', async (_, given, status, mensaje) => {
    expect(await tools.redeem(ana, coffee, given)).toMatchObject({ status, body: { mensaje } });
    expect([await tools.points(ana), await tools.mine(ana)]).toEqual([3480, []]);
  });

  it('PARTNER-09 fewer than 300 points are rejected', async () => {
    await sql`update partner_promotions set points = 299 where id = ${coffee}`;
    expect(await tools.redeem(ana, coffee)).toMatchObject({
      status: 422,
      body: { mensaje: 'El mínimo de puntos que puedes canjear es 300' },
    });
    await sql`update partner_promotions set points = 500 where id = ${coffee}`;
  });

  it('PARTNER-06 a redemption repeated, also concurrently, is one coupon; another body with its key is rejected', async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([tools.redeem(ana, coffee, { key }), tools.redeem(ana, coffee, { key })]);
    expect(first?.body.data.codigo).toBe(second?.body.data.codigo);
    expect((await tools.redeem(ana, coffee, { key })).body.data.codigo).toBe(first?.body.data.codigo);
    expect([await tools.points(ana), (await tools.mine(ana)).length]).toEqual([2980, 1]);
    expect((await tools.redeem(ana, coffee, { key, quantity: 2 })).body.codigo).toBe('SAME_KEY_OTHER_COUPON');
    const without = await ana.send('/Cupones/RegistrarCuponDeCliente', {
      method: 'POST',
      payload: tools.bodyOf(coffee),
    });
    expect(without.body.codigo).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  it('PARTNER-06 two concurrent redemptions with the points for one: one succeeds', async () => {
    await sql`update points_accounts set balance = 600 where customer_id = ${ana.id} and company_id = 2`;
    const replies = await Promise.all([tools.redeem(ana, coffee), tools.redeem(ana, coffee)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await tools.points(ana), (await tools.mine(ana)).length]).toEqual([100, 1]);
  });

  it('PARTNER-06 a concurrent order that takes the points leaves no coupon behind', async () => {
    await sql`update points_accounts set balance = 500 where customer_id = ${ana.id} and company_id = 2`;
    const order = () => sql`update points_accounts set balance = balance - 500
      where customer_id = ${ana.id} and company_id = 2 and balance >= 500 returning balance`;
    const [reply, spent] = await race<{ status?: number; length?: number }>(server, pointsAccounts, [
      () => tools.redeem(ana, coffee),
      async () => ({ length: (await order()).length }),
    ]);
    const isRedeemed = reply?.status === 200;
    expect([isRedeemed, spent?.length]).toEqual(isRedeemed ? [true, 0] : [false, 1]);
    expect([await tools.points(ana), (await tools.mine(ana)).length]).toEqual([0, isRedeemed ? 1 : 0]);
  });
});

describe('PARTNER-07 a physical certificate', () => {
  it('a physical certificate takes stock at the branch, and returns it when it is annulled', async () => {
    const { body } = await tools.redeem(ana, certificate);
    expect(body.data.sucursal).not.toBe('');
    expect(await tools.stock()).toEqual({ quantity: 10, allocated: 1 });
    await tools.annul(ana, body.data.codigo);
    await tools.annul(ana, body.data.codigo);
    expect([await tools.stock(), await tools.points(ana)]).toEqual([{ quantity: 10, allocated: 0 }, 3480]);
  });

  it('T42 a physical certificate without stock is rejected, and of two concurrent redemptions of the last one, one succeeds', async () => {
    expect(await tools.redeem(ana, certificate, { branch: 99_999 })).toMatchObject({
      status: 409,
      body: { mensaje: 'No hay existencias de este certificado en la sucursal.' },
    });
    await sql`update stock_levels set quantity = 1 where product_id = 9001 and branch_code = 5`;
    await sql`update points_accounts set balance = 9000 where customer_id = ${ana.id} and company_id = 2`;
    const other = await asCustomer(server, 'mayor@botica.test');
    const replies = await Promise.all([tools.redeem(ana, certificate), tools.redeem(other, certificate)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await tools.stock()).toEqual({ quantity: 1, allocated: 1 });
    await sql`update points_accounts set balance = 12650 where customer_id = ${other.id}`;
  });

  it('a physical certificate leaves the branch when it is invoiced, and returns to it when it expires', async () => {
    const taken = await tools.redeem(ana, certificate);
    await tools.tell('facturas', { codigo: taken.body.data.codigo, comercioId: 13, factura: 'F-1' });
    expect(await tools.stock()).toEqual({ quantity: 9, allocated: 0 });
    await sql`update points_accounts set balance = 3480 where customer_id = ${ana.id} and company_id = 2`;
    await tools.redeem(ana, certificate);
    server.time.now = new Date(testNow.getTime() + 31 * dayMs);
    await server.services.partners.expire();
    await server.services.partners.expire();
    expect(await tools.stock()).toEqual({ quantity: 9, allocated: 0 });
  });
});

describe('annulling', () => {
  it('PARTNER-04 PARTNER-05 C254 annulling returns the points once, also when two requests are concurrent', async () => {
    const { body } = await tools.redeem(ana, coffee);
    const { codigo } = body.data;
    const replies = await race(server, partnerCoupons, [
      () => tools.annul(ana, codigo.toLowerCase()),
      () => tools.annul(ana, codigo),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await tools.points(ana), await tools.movements(ana)]).toEqual([3480, [-500, 500]]);
    expect(await tools.mine(ana)).toMatchObject([{ cuponClienteEstadoId: 3, fechaAnula: testNow.toISOString() }]);
  });

  it('PARTNER-04 a till and a customer race: one wins', async () => {
    const { codigo } = (await tools.redeem(ana, coffee)).body.data;
    const [annulled, invoiced] = await race(server, partnerCoupons, [
      () => tools.annul(ana, codigo),
      () => tools.tell('facturas', { codigo, comercioId: coffeeShop, factura: 'F-1' }),
    ]);
    expect([annulled?.status, invoiced?.status].sort()).toEqual([200, 409]);
    expect(await tools.points(ana)).toBe(annulled?.status === 200 ? 3480 : 2980);
  });

  it('PARTNER-02 PARTNER-04 an expired coupon can be neither annulled nor invoiced', async () => {
    const { codigo } = (await tools.redeem(ana, coffee)).body.data;
    server.time.now = new Date(testNow.getTime() + 31 * dayMs);
    ana = await asCustomer(server);
    expect(await tools.mine(ana)).toMatchObject([{ cuponClienteEstadoId: 1, esCuponVencido: true }]);
    expect((await tools.annul(ana, codigo)).body.codigo).toBe('PARTNER_COUPON_EXPIRED');
    const told = await tools.tell('facturas', { codigo, comercioId: coffeeShop, factura: 'F-1' });
    expect(told.body.codigo).toBe('PARTNER_COUPON_EXPIRED');
    expect(await tools.points(ana)).toBe(2980);
  });
});
