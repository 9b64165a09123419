import type { OrderListItemDto } from '@botica/contract/orders/summary';
import { ordersPerPage } from '@botica/contract/orders/summary';
import { encodeOrderId } from '@botica/domain/orders';
import { stepFaces } from '@botica/domain/orders/life';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql, db } = server.platform.database;
const [marta, rosa, externo, nuevo] = await Promise.all([
  asCustomer(server),
  asCustomer(server, 'mayor@botica.test'),
  asCustomer(server, 'externo@botica.test'),
  asCustomer(server, 'nuevo@botica.test'),
]);

const summaryOf = (id: number | string, as = marta, company: 2 | 12 = 2) =>
  as.send(`/api/pedidos/ResumenPedido/${typeof id === 'number' ? encodeOrderId(id) : id}`, { company });
const daysBefore = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

async function list(
  as: typeof marta,
  days = 30,
  query = '',
): Promise<{ pedidos: OrderListItemDto[]; hayMas: boolean }> {
  return (await as.send(`/api/pedidos/CargarPedidos/${days}${query}`)).body.data;
}

describe('the summary of an order', () => {
  it('shows the pickup code of an order that is ready, and of no other', async () => {
    const codeOf = async (order: { orderTypeId: number; lifeStep: 'confirmed' | 'invoiced' | 'delivered' }) => {
      const id = await givenOrder(db, {
        customerId: marta.id,
        order: {
          ...order,
          stateId: stepFaces[order.lifeStep].stateId,
          subStateId: stepFaces[order.lifeStep].subStateId,
        },
      });
      return { id, shown: (await summaryOf(id)).body.data.encabezado.codigoRetiro };
    };
    const ready = await codeOf({ orderTypeId: 1, lifeStep: 'invoiced' });
    expect(ready.shown).toBe(await server.services.pickupCodes.of(ready.id));
    expect((await codeOf({ orderTypeId: 1, lifeStep: 'confirmed' })).shown).toBeNull();
    expect((await codeOf({ orderTypeId: 1, lifeStep: 'delivered' })).shown).toBeNull();
    expect((await codeOf({ orderTypeId: 2, lifeStep: 'invoiced' })).shown).toBeNull();
  });

  it('ORDER-04 A027 returns the whole order to its owner', async () => {
    const [product] = await sql<{ id: number; presentation: string; available: number }[]>`
      select p.id, p.presentation, s.quantity - s.allocated as available
      from products p join stock_levels s on s.product_id = p.id and s.branch_code = 5 order by p.id limit 1`;
    const id = await givenOrder(db, {
      customerId: marta.id,
      order: {
        orderTypeId: 2,
        deliveryCents: 35_50,
        earnedPoints: 14,
        phone: '99887766',
        contactName: 'Marta Reyes',
        notes: 'Portón verde',
        scheduledFor: new Date('2026-11-16T21:00:00Z'),
        destination: { name: 'Casa', address: '10 calle', suburb: 'Colonia Trejo', city: 'San Pedro Sula' },
        taxName: 'Comercial Reyes',
        taxNumber: '05011988000178',
      },
      lines: [
        { productId: product?.id ?? 0, savedCents: 12_00 },
        {
          kind: 'bonus',
          name: 'Regalo',
          productId: 999_999,
          promotionId: 4,
          quantity: 1,
          allocated: 0,
          unitCents: 0,
          totalCents: 0,
        },
      ],
    });
    const { status, body } = await summaryOf(id);
    expect(status).toBe(200);
    expect(body.data.encabezado).toMatchObject({
      pedido_ID: encodeOrderId(id),
      numero: expect.stringMatching(/^5-\d{4}$/),
      fecha: testNow.toISOString(),
      fase: 'placed',
      esperaPago: false,
      pedido_Tipo_ID: 2,
      tipo: 'Entrega a domicilio',
      pedido_Estado_ID: 1,
      subEstadoId: null,
      sucursalId: 5,
      destino: {
        nombre: 'Casa',
        direccion: '10 calle',
        referencia: '',
        colonia: 'Colonia Trejo',
        ciudad: 'San Pedro Sula',
      },
      recibe: 'Marta Reyes',
      fechaProgramada: '2026-11-16T21:00:00.000Z',
      facturaNombre: 'Comercial Reyes',
      facturaRtn: '05011988000178',
      venceEl: null,
      repartidor: null,
    });
    expect(body.data.detalle).toMatchObject([
      {
        productoId: product?.id,
        presentacion: product?.presentation,
        cantidad: 2,
        precio: 60,
        total: 120,
        totalAhorrado: 12,
        invActual: product?.available,
        esBonificacion: false,
      },
      { productoId: 999_999, prod_Desc: 'Regalo', presentacion: '', invActual: 0, total: 0, esBonificacion: true },
    ]);
    expect(body.data.totales).toMatchObject({ subtotal: 120, ahorroProductos: 12, envio: 35.5, total: 155.5 });
    expect(body.data).toMatchObject({
      pagos: [{ tipo: 'payAtBranch', nombre: 'Pagar en sucursal', monto: 155.5, puntos: 0 }],
      formaPago: { tipo: 'payAtBranch', nombre: 'Pagar en sucursal' },
      puntosAGanar: 14,
      recetas: [],
      historial: [{ evento: 'held' }, { evento: 'placed', fecha: testNow.toISOString() }],
    });
  });

  it("C098 returns only the order's contents and cost", async () => {
    const id = await givenOrder(db, { customerId: marta.id });
    const { body } = await marta.send(`/api/pedidos/CargarDetallePedido/${encodeOrderId(id)}`);
    expect(Object.keys(body.data).sort()).toEqual(['detalle', 'formaPago', 'pagos', 'puntosAGanar', 'totales']);
    expect(body.data.detalle).toHaveLength(1);
  });

  it('returns until when the order waits for its payment', async () => {
    const until = new Date(testNow.getTime() + 900_000);
    const id = await givenOrder(db, {
      customerId: marta.id,
      order: { phase: 'held', waitsFor: 'payment', expiresAt: until, paymentTypeId: 4 },
    });
    const { encabezado, formaPago } = (await summaryOf(id)).body.data;
    expect(encabezado).toMatchObject({ fase: 'held', esperaPago: true, numero: '', venceEl: until.toISOString() });
    expect(formaPago).toEqual({ tipo: 'onlineCard', nombre: 'Tarjeta en línea' });
  });

  it('returns to the owner that the order was released, and why', async () => {
    const id = await givenOrder(db, {
      customerId: marta.id,
      order: { phase: 'released', releasedAt: testNow, releaseReason: 'payment-expired' },
    });
    expect((await summaryOf(id)).body.data.encabezado).toMatchObject({ fase: 'released', motivo: 'payment-expired' });
    expect((await list(marta)).pedidos.map(({ pedido_ID }) => pedido_ID)).not.toContain(encodeOrderId(id));
  });

  it('A004 PAY-02 reads the payment of a prescription-only order by its own numbers', async () => {
    const order = { kind: 'prescription' as const, orderTypeId: 3, paymentTypeId: 2 };
    const id = await givenOrder(db, { customerId: marta.id, order, lines: [] });
    const [prescription] = await sql<{ id: string }[]>`
      insert into prescriptions (customer_id, file_key, created_at)
      values (${marta.id}, ${`recetas/${id}.jpg`}, ${testNow.toISOString()}) returning id`;
    await sql`insert into order_prescriptions (order_id, prescription_id) values (${id}, ${prescription?.id ?? ''})`;
    const { encabezado, formaPago, recetas, detalle } = (await summaryOf(id)).body.data;
    expect({ encabezado, formaPago, detalle }).toMatchObject({
      encabezado: { soloConReceta: true, tipo: 'Recoger en sucursal' },
      formaPago: { tipo: 'onlineCard' },
      detalle: [],
    });
    expect(recetas).toEqual([
      {
        documentoId: prescription?.id,
        imagenURL: expect.any(String),
        esPdf: false,
        estadoId: 1,
        observaciones: '',
        productos: [],
      },
    ]);
  });

  it('ORDER-17 A027 answers 404 for an unknown order, of another customer or another company', async () => {
    const id = await givenOrder(db, { customerId: marta.id });
    const notFound = { status: 404, body: { codigo: 'ORDER_NOT_FOUND', mensaje: 'No encontramos ese pedido.' } };
    expect(await summaryOf(id, rosa)).toMatchObject(notFound);
    expect(await summaryOf(id, marta, 12)).toMatchObject(notFound);
    expect(await summaryOf(987_654_321)).toMatchObject(notFound);
    expect(await summaryOf(String(id))).toMatchObject(notFound);
    expect(await summaryOf(btoa(`${id}-XX`))).toMatchObject(notFound);
    expect((await summaryOf("1'--")).status).toBe(400);
  });

  it('reads an order with three statements besides the session, for any number of lines', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({ productId: 20_000 + index }));
    const small = await givenOrder(db, { customerId: marta.id });
    const large = await givenOrder(db, { customerId: marta.id, lines });
    const session = await server.countStatements(() => marta.send('/api/usuarios/perfil/profesional-farmacia'));
    for (const id of [small, large]) {
      expect(await server.countStatements(() => summaryOf(id))).toBe(session + 2);
    }
  });
});

describe('the list of orders', () => {
  it('ORDER-01 ORDER-02 ORDER-03 filters orders by days, by state and by type', async () => {
    const given = {
      today: await givenOrder(db, { customerId: rosa.id }),
      cancelled: await givenOrder(db, {
        customerId: rosa.id,
        order: { stateId: 2, orderTypeId: 2, createdAt: daysBefore(29) },
      }),
      prescription: await givenOrder(db, {
        customerId: rosa.id,
        order: { kind: 'prescription', orderTypeId: 4, stateId: 3, createdAt: daysBefore(89) },
        lines: [],
      }),
      abroad: await givenOrder(db, { customerId: rosa.id, order: { orderTypeId: 7, createdAt: daysBefore(719) } }),
      old: await givenOrder(db, { customerId: rosa.id, order: { createdAt: daysBefore(721) } }),
      guatemala: await givenOrder(db, { customerId: rosa.id, order: { companyId: 12, branchCode: 226 } }),
    };
    const names = new Map(Object.entries(given).map(([name, id]) => [encodeOrderId(id), name]));
    const named = async (days: number, query = '') =>
      (await list(rosa, days, query)).pedidos.map(({ pedido_ID }) => names.get(pedido_ID)).sort();
    expect(await named(30)).toEqual(['cancelled', 'today']);
    expect(await named(90)).toEqual(['cancelled', 'prescription', 'today']);
    expect(await named(720)).toEqual(['abroad', 'cancelled', 'prescription', 'today']);
    expect(await named(720, '?estadoId=2')).toEqual(['cancelled']);
    expect(await named(720, '?tipoId=2')).toEqual(['cancelled', 'prescription']);
    expect(await named(720, '?tipoId=2&estadoId=3')).toEqual(['prescription']);
    expect(await named(720, '?tipoId=5')).toEqual([]);
    expect((await rosa.send('/api/pedidos/CargarPedidos/0')).status).toBe(400);
    expect((await rosa.send('/api/pedidos/CargarPedidos/721')).status).toBe(400);
  });

  it('lists each order with its number, state and contents', async () => {
    const lines = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({ name }));
    await givenOrder(db, { customerId: externo.id, lines });
    expect((await list(externo)).pedidos[0]).toMatchObject({
      numero: expect.stringMatching(/^5-/),
      tipo: 'Recoger en sucursal',
      sucursal_NombrePublico: expect.any(String),
      total: 480,
      cantidadProductos: 8,
      productos: ['Uno', 'Dos', 'Tres'],
    });
  });

  it('returns each of 2,000 orders once across pages, with one statement besides the session', async () => {
    await sql`
      insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, subtotal_cents,
        total_cents, created_at, placed_at)
      select 2, ${nuevo.id}, 'placed', 1, 5, 100000 + n, 0, 0, ${testNow.toISOString()}, ${testNow.toISOString()}
      from generate_series(1, 2000) n`;
    const seen: string[] = [];
    let page = await list(nuevo);
    for (let pages = 0; pages < 3; pages += 1) {
      expect(page.pedidos).toHaveLength(ordersPerPage);
      expect(page.hayMas).toBe(true);
      seen.push(...page.pedidos.map(({ numero }) => numero));
      page = await list(nuevo, 30, `?despuesDe=${page.pedidos.at(-1)?.pedido_ID}`);
    }
    expect(new Set(seen).size).toBe(3 * ordersPerPage);
    expect(seen).toEqual([...seen].sort().reverse());
    const session = await server.countStatements(() => nuevo.send('/api/usuarios/perfil/profesional-farmacia'));
    expect(await server.countStatements(() => list(nuevo))).toBe(session);
    const plan = await sql`
      explain select id from orders where customer_id = ${nuevo.id} and company_id = 2 and phase <> 'released'
      order by id desc limit 21`;
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('orders_customer_index');
  });

  it('reports no further page after the last order', async () => {
    const last = await list(externo);
    expect(last.hayMas).toBe(false);
  });
});
