import { demoPassword } from '@botica/demo-data';
import { addDays } from '@botica/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../../test/fixtures/checkout.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { repurchaseTools } from '../../../../test/fixtures/repurchases.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { subscribeTo } from './start-repurchase.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const tools = repurchaseTools(server);
const pay = paymentTools(server, outside);
const base = '/usuarios/api/usuarios/reorder';
server.time.now = new Date('2026-11-16T16:00:00Z');

let ana: TestCustomer;
beforeEach(async () => {
  const [one] = await shop.shoppers(1);
  if (!one) throw new Error('Nobody came');
  ana = one;
});
const list = async () => (await ana.send('/api/usuarios/reorder')).body.data;
const post = (path: string, payload: object) => ana.send(path, { method: 'POST', payload });
const put = (path: string) => ana.send(path, { method: 'PUT' });

describe('what is shown', () => {
  it('C307 REPUR-05 REPUR-07 REPUR-18 lists repurchases with their destination, payment and points, the next one first', async () => {
    const cardId = await pay.saveCard(ana, testCards.frictionless);
    await tools.keep(ana, shop.idAt(0), { ...tools.byCard(cardId), nextDate: '2026-12-01', quantity: 3, days: 45 });
    await tools.keep(ana, shop.idAt(1), { nextDate: '2026-11-20' });
    const rows = await list();
    expect(rows).toMatchObject([
      {
        producto: { productoId: shop.idAt(1) },
        configuracion: { tipoDePago: 1, configuracionSeleccionada: { valorBeneficio: 1 } },
      },
      {
        producto: { productoId: shop.idAt(0), precio: (10000 + (shop.idAt(0) % 100) * 100) / 100 },
        sePuedeRepetir: true,
        configuracion: {
          cantidadProducto: 3,
          diasPeriodicidad: 45,
          fechaProximoPedido: '2026-12-01',
          aceptoTerminos: true,
          tipoDePago: 2,
          tarjeta: { id: cardId, numero: '**** **** **** 0071' },
          configuracionSeleccionada: { pagoTipo: 2, valorBeneficio: 1.5 },
        },
        lugarEntrega: { tipoPedido: 1, lugarEntregaId: 5 },
        problema: '',
        pedidos: [],
      },
    ]);
    expect(await server.countStatements(list)).toBeLessThanOrEqual(6);
  });

  it('PRICE-08 PRICE-17 REPUR-07 shows the price that the next order charges its customer', async () => {
    const [icare, home, senior] = [shop.idAt(11), shop.idAt(12), shop.idAt(13)];
    await shop.prices(icare, { icare: JSON.stringify({ publicCents: 50_00 }) });
    await shop.prices(home, { delivery_cents: 61_00 });
    await shop.prices(senior, { senior_cents: 72_00 });
    await sql`update customers set is_icare_validated = true, is_senior = true, identity_number = '0801194501234'
      where id = ${ana.id}`;
    const [suburb] = await sql`select id from suburbs where serving_branch_code = 5 order by id limit 1`;
    const address = await tools.addressOf(ana, Number(suburb?.id));
    await tools.keep(ana, icare);
    await tools.keep(ana, home, tools.home(address));
    await tools.keep(ana, senior, { isSenior: true });
    const rows: { producto: { productoId: number; precio: number } }[] = await list();
    const shown = new Map(rows.map(({ producto }) => [producto.productoId, producto.precio]));
    expect([icare, home, senior].map((id) => shown.get(id))).toEqual([50, 61, 72]);
    const detail = await ana.send(`/api/usuarios/reorder/detalle?productoId=${icare}`);
    expect(detail.body.data.producto.precio).toBe(50);

    await tools.buyDue();
    const lines = await sql`select l.product_id as id, l.unit_cents as cents from order_lines l
      join orders o on o.id = l.order_id where o.customer_id = ${ana.id}`;
    expect(new Map(lines.map(({ id, cents }) => [id, cents / 100]))).toEqual(shown);
  });

  it('C308 C309 C310 REPUR-01 REPUR-04 shows how a product could be repeated, and that it is', async () => {
    const productId = shop.idAt(2);
    const detail = async () => (await ana.send(`/api/usuarios/reorder/detalle?productoId=${productId}`)).body.data;
    const days = async () =>
      (await ana.send(`${base}/obtenerCantidadDiasProductoSuscrito?codigoProducto=${productId}`)).body.data;
    expect(await detail()).toMatchObject({
      recompraId: 0,
      configuracion: { diasPeriodicidad: 0, tipoDePago: 0, fechaProximoPedido: '' },
      configuracionesDisponibles: [
        { pagoTipo: 2, valorBeneficio: 1.5 },
        { pagoTipo: 1, valorBeneficio: 1 },
      ],
      lugarEntrega: null,
    });
    expect(await days()).toBe(0);
    const id = await tools.keep(ana, productId, { days: 20 });
    expect(await detail()).toMatchObject({ recompraId: id, configuracion: { diasPeriodicidad: 20 } });
    expect(await days()).toBe(20);
    expect((await ana.send('/api/usuarios/reorder/detalle?productoId=99999999')).status).toBe(404);
  });

  it('C309 REPUR-02 REPUR-03 suggests the usual frequency, and nothing for products with a prescription', async () => {
    const [needs] = await sql`select id from products where requires_prescription order by id limit 1`;
    await sql`update products set pack_size = 60, unit = 'tableta' where id = ${shop.idAt(3)}`;
    await sql`update products set pack_size = 60, unit = 'ml' where id = ${shop.idAt(4)}`;
    const ids = [shop.idAt(3), shop.idAt(4), Number(needs?.id)];
    const { body } = await ana.send('/api/productos/buscador/ConfiguracionRecompra', { method: 'POST', payload: ids });
    const of = (id: number) => body.data.find((one: { productoId: number }) => one.productoId === id);
    expect(of(shop.idAt(3))).toMatchObject({
      frecuenciaPredeterminada: 60,
      configuracionesDisponibles: [{ pagoTipo: 2 }, { pagoTipo: 1 }],
    });
    expect(of(shop.idAt(4))).toMatchObject({ frecuenciaPredeterminada: 30 });
    expect(of(Number(needs?.id))).toMatchObject({ configuracionesDisponibles: [] });
  });

  it('REPUR-11 REPUR-13 shows the coming obstacle', async () => {
    const cardId = await pay.saveCard(ana, testCards.without3ds);
    const productId = shop.idAt(5);
    await tools.keep(ana, productId, { ...tools.byCard(cardId), nextDate: '2026-12-01' });
    await ana.send(`/api/usuarios/tarjetas/${cardId}`, { method: 'DELETE' });
    expect((await list())[0]).toMatchObject({
      problema: 'La tarjeta se encuentra inactiva, por favor configure un nuevo método de pago',
      configuracion: { tarjeta: null, aceptoTerminos: true },
    });
    await put(`${base}/metodo-pago?productoId=${productId}&tipoDePago=0`);
    expect((await list())[0]).toMatchObject({ problema: 'No ha configurado el método de pago' });
  });
});

describe('changes', () => {
  it('C311 REPUR-09 REPUR-10 the day can be changed', async () => {
    const productId = shop.idAt(6);
    const id = await tools.keep(ana, productId, { nextDate: '2026-11-20', tries: 2, trouble: 'out-of-stock' });
    const to = (date: string) => post(`${base}/posponer`, { productoId: productId, nuevaFechaDeProximoPedido: date });
    expect(await to('2026-11-15')).toMatchObject({
      status: 422,
      body: { ok: false, erroresDeValidacion: [{ mensaje: 'La nueva fecha debe ser mayor o igual a 16/11/2026' }] },
    });
    expect((await to('2026-13-40')).body.erroresDeValidacion).toMatchObject([{ mensaje: 'Ingrese una fecha válida' }]);
    expect((await to('')).body.erroresDeValidacion).toMatchObject([{ mensaje: 'Ingrese una fecha válida' }]);
    expect(await to('2026-12-24T00:00:00')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await tools.row(id)).toMatchObject({ nextDate: '2026-12-24', tryOn: '2026-12-24', tries: 0, trouble: null });
  });

  it('C311 REPUR-17 a day that was bought for cannot be chosen again', async () => {
    const productId = shop.idAt(7);
    const id = await tools.keep(ana, productId);
    await tools.buyDue();
    const reply = await post(`${base}/posponer`, { productoId: productId, nuevaFechaDeProximoPedido: tools.today() });
    expect(reply).toMatchObject({
      status: 409,
      body: { mensaje: 'Ocurrió un error, no se pudo posponer la fecha del pedido' },
    });
    expect((await tools.row(id)).nextDate).toBe(addDays(tools.today(), 30));
  });

  it('C314 REPUR-08 the quantity can be changed', async () => {
    const productId = shop.idAt(8);
    const id = await tools.keep(ana, productId);
    const to = (units: number) => put(`${base}/cantidad?productoId=${productId}&nuevaCantidad=${units}`);
    expect((await to(0)).body.erroresDeValidacion).toMatchObject([{ mensaje: 'La cantidad debe ser al menos 1.' }]);
    expect((await to(100)).status).toBe(422);
    expect((await to(4)).body).toMatchObject({ ok: true });
    expect((await tools.row(id)).quantity).toBe(4);
  });

  it('C315 REPUR-16 A032 the frequency can be changed, at both paths', async () => {
    const productId = shop.idAt(9);
    const id = await tools.keep(ana, productId);
    const query = `productoId=${productId}&nuevaFrecuencia`;
    expect((await put(`${base}/frecuencia?${query}=45`)).body).toEqual({
      ok: true,
      mensaje: 'La frecuencia de pedido se ha actualizado',
    });
    expect((await put(`/api/usuarios/reorder/frecuencia?${query}=60`)).status).toBe(200);
    expect(await tools.row(id)).toMatchObject({ days: 60, nextDate: tools.today() });
    expect(await put(`${base}/frecuencia?${query}=0`)).toMatchObject({ status: 422 });
  });

  it('C313 the destination can be changed to a served address, or a branch with pickup', async () => {
    const productId = shop.idAt(10);
    const id = await tools.keep(ana, productId);
    const to = (tipoPedido: number, lugarEntregaId: number) =>
      post(`${base}/lugar-entrega`, { productoId: productId, tipoPedido, lugarEntregaId });
    const [served] = await sql`select id from suburbs where serving_branch_code = 5 order by id limit 1`;
    const [unserved] = await sql`select id from suburbs where serving_branch_code is null order by id limit 1`;
    const home = await tools.addressOf(ana, Number(served?.id));
    expect((await to(2, home)).status).toBe(200);
    expect(await tools.row(id)).toMatchObject({ orderTypeId: 2, addressId: home, branchCode: null });
    if (unserved) {
      const far = await tools.addressOf(ana, Number(unserved.id));
      expect(await to(2, far)).toMatchObject({ status: 422, body: { codigo: 'REPURCHASE_PLACE_NOT_FOUND' } });
    }
    expect((await to(1, 99_999)).status).toBe(422);
    expect((await to(1, 5)).status).toBe(200);
    expect(await tools.row(id)).toMatchObject({ orderTypeId: 1, addressId: null, branchCode: 5 });
  });

  it('C316 REPUR-05 REPUR-11 REPUR-12 the payment can be changed to a card, or cash', async () => {
    const productId = shop.idAt(11);
    const id = await tools.keep(ana, productId, { paymentId: 0 });
    const accept = (cardId: string) =>
      ana.send(`/api/perfil/aceptar-terminos-recompra?tarjetaId=${cardId}&productoId=${productId}`, { method: 'POST' });
    const none = '00000000-0000-4000-8000-000000000000';
    expect((await accept(none)).body).toMatchObject({ ok: false, mensaje: 'No ha configurado el método de pago' });
    const cardId = await pay.saveCard(ana, testCards.frictionless);
    expect((await accept(cardId)).body.ok).toBe(true);
    expect(await tools.row(id)).toMatchObject({ paymentId: 2, cardId });
    await sql`update payment_cards set is_remembered = false where id = ${cardId}`;
    expect((await accept(cardId)).status).toBe(422);
    expect((await put(`${base}/metodo-pago?productoId=${productId}&tipoDePago=1`)).status).toBe(200);
    expect(await tools.row(id)).toMatchObject({ paymentId: 1, cardId: null, acceptedTermsAt: null });
  });

  it('C312 REPUR-07 a repurchase is ended with a reason; a second time it is not found', async () => {
    const productId = shop.idAt(12);
    const id = await tools.keep(ana, productId);
    const end = (razonCancela: string) => post(`${base}/cancelar`, { productoId: productId, razonCancela });
    expect((await end('  ')).body.erroresDeValidacion).toMatchObject([{ campo: 'razonCancela' }]);
    expect((await end('Ya no lo necesito')).body).toEqual({ ok: true, mensaje: 'Tu recompra fue cancelada' });
    expect((await tools.row(id)).cancelReason).toBe('Ya no lo necesito');
    expect((await end('Otra vez')).status).toBe(404);
    expect(await list()).toEqual([]);
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toEqual([]);
    // It can be started again.
    await tools.keep(ana, productId, { nextDate: '2026-12-01' });
    expect(await list()).toHaveLength(1);
  });

  it('ROLE-18 buys nothing more for a deleted account', async () => {
    const id = await tools.keep(ana, shop.idAt(13));
    expect((await post('/api/perfil/eliminarCuenta', { motivo: 'Me mudo', clave: demoPassword })).status).toBe(200);
    expect((await tools.row(id)).cancelledAt).not.toBeNull();
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toEqual([]);
  });
});

describe('an order that starts a repurchase', () => {
  async function ordered(productId: number, days: number) {
    const cardId = await pay.saveCard(ana, testCards.frictionless);
    await shop.fill(ana, { productoId: productId, cantidad: 2, recompra: true, recompraFrecuencia: days });
    const submission = await shop.submissionOf(ana, { tarjetaCreditoParaRecompra: cardId, tipoPagoParaRecompraId: 2 });
    const sent = await shop.submit(ana, submission);
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return { orderId: shop.orderOf(sent), cardId };
  }

  it('C090 REPUR-02 REPUR-07 the repurchase starts when the order is placed, idempotently', async () => {
    const productId = shop.idAt(14);
    const { orderId, cardId } = await ordered(productId, 30);
    await until(async () => (await list()).length === 1);
    expect((await list())[0]).toMatchObject({
      producto: { productoId: productId },
      configuracion: {
        cantidadProducto: 2,
        diasPeriodicidad: 30,
        fechaProximoPedido: '2026-12-16',
        aceptoTerminos: true,
        tarjeta: { id: cardId },
      },
      lugarEntrega: { tipoPedido: 1, lugarEntregaId: 5 },
    });
    await subscribeTo(db, orderId, server.time.now);
    expect(await list()).toHaveLength(1);
    await post(`${base}/cancelar`, { productoId: productId, razonCancela: 'Ya no' });
    await subscribeTo(db, orderId, server.time.now);
    expect(await list()).toEqual([]);
  });

  it('REPUR-04 a product that already repeats is unchanged', async () => {
    const productId = shop.idAt(15);
    const id = await tools.keep(ana, productId, { nextDate: '2026-12-05', days: 20 });
    const { orderId } = await ordered(productId, 30);
    await subscribeTo(db, orderId, server.time.now);
    expect(await list()).toMatchObject([
      { recompraId: id, configuracion: { diasPeriodicidad: 20, fechaProximoPedido: '2026-12-05' } },
    ]);
  });

  it('REPUR-07 an order made by a repurchase starts none', async () => {
    const productId = shop.idAt(16);
    const cardId = await pay.saveCard(ana, testCards.frictionless);
    await tools.keep(ana, productId, tools.byCard(cardId));
    await tools.buyDue();
    const [order] = await tools.ordersOf(ana);
    await until(async () => (await pay.order(order?.id ?? 0))?.phase === 'placed');
    await post(`${base}/cancelar`, { productoId: productId, razonCancela: 'Ya no' });
    await subscribeTo(db, order?.id ?? 0, server.time.now);
    expect(await list()).toEqual([]);
  });
});
