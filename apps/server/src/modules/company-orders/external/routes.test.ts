import { afterEach, describe, expect, it } from 'vitest';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { base, externalTools } from '../../../../test/fixtures/external-orders.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { externalOrders } from './index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const { clinic, other, ana, foreign, order, quote, register, rowsOf } = await externalTools(server);
const person = { nombres: 'Óscar', apellidos: 'Bonilla', identidad: '0501-1970-00555' };
const fillCart = () => shop.fill(clinic, { productoId: shop.idAt(0), cantidad: 2 });

afterEach(async () => {
  await sql`delete from external_orders`;
  await sql`delete from external_affiliates where identity = '0501197000555'`;
});

describe('a customer who is not an external client', () => {
  it.each([
    ['C282', 'ObtenerClientes', undefined],
    ['C283', 'ObtenerPlanes', undefined],
    ['C284', 'ObtenerAfiliadoPorIdentidad/0501199000123', undefined],
    ['C285', 'AgregarAfiliado', person],
    ['C286', 'agregarPedido', order()],
    ['PEDIDO-EXTERNOS', 'ObtenerPedidos', undefined],
  ])('ROLE-09 refuses an ordinary customer the call %s %s', async (_, path, payload) => {
    const reply = await ana.send(`${base}/${path}`, payload ? { method: 'POST', payload } : {});
    expect(reply).toMatchObject({ status: 403, body: { codigo: 'NOT_AN_EXTERNAL_CLIENT' } });
  });
});

describe('plans and affiliates', () => {
  it("EXT-01 EXT-02 returns the client's own plans and affiliates in the company", async () => {
    const plans = (await clinic.send(`${base}/ObtenerPlanes`)).body.data;
    expect(plans).toEqual([
      { id: 1, nombre: 'Plan Básico', valor: 950 },
      { id: 2, nombre: 'Plan Plata', valor: 1850 },
      { id: 3, nombre: 'Plan Oro familiar', valor: 3212.5 },
    ]);
    const affiliates = (await clinic.send(`${base}/ObtenerClientes`)).body.data;
    expect(affiliates.map(({ apellidos }: { apellidos: string }) => apellidos)).toEqual([
      'Alvarado',
      'Maldonado Cruz',
      'Paz Rivera',
      'Zelaya',
    ]);
    expect((await other.send(`${base}/ObtenerPlanes`)).body.data).toHaveLength(1);
    expect((await clinic.send(`${base}/ObtenerPlanes`, { company: 12 })).body.data).toEqual([]);
    expect((await clinic.send(`${base}/ObtenerClientes`, { company: 12 })).body.data).toEqual([]);
  });

  it('EXT-01 finds an affiliate by identity, with or without dashes', async () => {
    const found = (identity: string) => clinic.send(`${base}/ObtenerAfiliadoPorIdentidad/${identity}`);
    const { body } = await found('0501-1990-00123');
    expect(body.data).toMatchObject({ nombres: 'Ana Lucía', identidad: '0501199000123', usuarioId: clinic.id });
    expect((await found('0501199000123')).body).toEqual(body);
    expect(await found('0501199000999')).toMatchObject({ status: 404, body: { codigo: 'AFFILIATE_NOT_FOUND' } });
    expect((await found(foreign.identity)).status).toBe(404);
  });

  it('EXT-01 registers an affiliate, and returns the same one when repeated', async () => {
    const { status, body } = await register({ ...person, nombres: '  Óscar ' });
    expect([status, body.data]).toMatchObject([200, { nombres: 'Óscar', identidad: '0501197000555', activo: true }]);
    expect((await register({ ...person, nombres: 'ÓSCAR' })).body.data).toEqual(body.data);
    expect(await register({ ...person, nombres: 'Pedro' })).toMatchObject({
      status: 409,
      body: { codigo: 'AFFILIATE_TAKEN' },
    });
  });

  it('EXT-01 two concurrent requests register one affiliate', async () => {
    const replies = await race(server, customers, [() => register(person), () => register(person)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sql`select id from external_affiliates where identity = '0501197000555'`).toHaveLength(1);
  });

  it('T55 returns every missing field of an affiliate', async () => {
    const { status, body } = await register({ nombres: '', apellidos: ' ', identidad: '' });
    expect([status, body.erroresDeValidacion]).toEqual([
      422,
      [
        { campo: 'identidad', mensaje: 'Debes completar el campo Identidad.' },
        { campo: 'nombres', mensaje: 'Debes completar el campo Nombres.' },
        { campo: 'apellidos', mensaje: 'Debes completar el campo Apellidos.' },
      ],
    ]);
    expect((await register({ nombres: 'x'.repeat(201), apellidos: 'y', identidad: '1' })).status).toBe(400);
  });
});

describe('a quotation', () => {
  it('A054 stores the parties of the cart with its total', async () => {
    await fillCart();
    const cart = (await shop.submissionOf(clinic)).total;
    const { status, body } = await quote(order());
    expect([status, body.data]).toMatchObject([
      200,
      { pedidoId: null, cotizacionId: body.data.id, sucursalId: 5, usuarioId: clinic.id, activo: true, total: cart },
    ]);
    expect(body.data.ticketAfiliado).toBe('A042');
    expect(await rowsOf(clinic)).toMatchObject([
      { plan_id: 2, affiliate_id: 1, copay_cents: 370_00, order_id: null, requested_by: 'Kevin Orellana' },
    ]);
  });

  it('repeated and concurrent writes keep one quotation, the latest', async () => {
    await fillCart();
    const first = (await quote(order())).body.data;
    expect((await quote(order({ ticketId: 'B1' }))).body.data).toMatchObject({ id: first.id, ticketAfiliado: 'B1' });
    const replies = await race(server, externalOrders, [
      () => quote(order({ ticketId: 'C1' })),
      () => quote(order({ ticketId: 'C2' })),
    ]);
    expect(replies.map(({ body }) => body.data.id)).toEqual([first.id, first.id]);
    expect(await rowsOf(clinic)).toHaveLength(1);
  });

  it('EXT-04 a copay of null counts as missing', async () => {
    await fillCart();
    const { status, body } = await quote({ ...order(), cantidadCopago: null });
    expect([status, body.erroresDeValidacion]).toEqual([
      422,
      [{ campo: 'cantidadCopago', mensaje: 'Debes completar el campo Copago.' }],
    ]);
  });

  describe('T55 an empty form', () => {
    const nothing = {
      pedidoClienteExternoPlanId: 0,
      pedidoClienteExternoAfiliadoId: 0,
      ticketId: '',
      nombreAutoriza: '',
      nombreSolicita: 'Luis',
    };

    it.each([
      ['EXT-01', 'pedidoClienteExternoAfiliadoId', 'Debes completar el campo Afiliado.'],
      ['EXT-02', 'pedidoClienteExternoPlanId', 'Debes completar el campo Plan.'],
      ['EXT-03', 'ticketId', 'Debes completar el campo Ticket.'],
      ['EXT-04', 'cantidadCopago', 'Debes completar el campo Copago.'],
      ['EXT-05', 'nombreAutoriza', 'Debes completar el campo Nombre de quien autoriza.'],
      ['EXT-06', 'nombreSolicita', 'El nombre de quien solicita debe tener al menos 5 caracteres.'],
    ])('%s refuses an invalid %s and stores nothing', async (_, campo, mensaje) => {
      await fillCart();
      const { status, body } = await quote(nothing);
      expect(status).toBe(422);
      expect(body.erroresDeValidacion).toContainEqual({ campo, mensaje });
      expect(body.erroresDeValidacion).toHaveLength(6);
      expect(await rowsOf(clinic)).toEqual([]);
    });
  });

  it.each([
    ['EXT-01 an affiliate of another client', { pedidoClienteExternoAfiliadoId: foreign.affiliateId }, 404],
    ['EXT-02 a plan of another client', { pedidoClienteExternoPlanId: foreign.planId }, 404],
    ['a negative copay', { cantidadCopago: -1 }, 400],
    ['a plan that is not a number', { pedidoClienteExternoPlanId: 'uno' as never }, 400],
  ])('%s is refused and nothing is stored', async (_, change, status) => {
    await fillCart();
    expect((await quote(order(change))).status).toBe(status);
    expect(await rowsOf(clinic)).toEqual([]);
  });

  it('CART-18 refuses a quotation of an empty cart', async () => {
    await fillCart();
    await sql`delete from cart_lines`;
    expect(await quote(order())).toMatchObject({ status: 400, body: { codigo: 'EMPTY_CART' } });
  });
});
