import { randomUUID } from 'node:crypto';
import { labMessages } from '@botica/domain/services/laboratory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aPatient, labBranch, laboratoryTools } from '../../../../test/fixtures/laboratory.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '900' });
const { sql } = server.platform.database;
const pay = paymentTools(server, outside);
const lab = laboratoryTools(server, outside);
const ana = await asCustomer(server);
const card = await pay.saveCard(ana, testCards.frictionless);
const [first, second, third] = await lab.exams(ana);
if (!first || !second || !third) throw new Error('The demo store has too few exams');

const setTime = (seconds: number) => {
  now = new Date(testNow.getTime() + seconds * 1000);
  server.time.now = now;
};
beforeEach(() => sql`delete from attempts`);
afterEach(async () => {
  setTime(0);
  await outside.fault('laboratory', {});
});
const countOrders = async () => (await sql`select count(*)::int as n from lab_orders`)[0]?.n as number;

describe('the offer of the laboratory', () => {
  it('LAB-02 C293 C294 lists the cities and branches that take samples, for any branch of Honduras', async () => {
    for (const company of [2, 13, 15] as const) {
      const { body } = await ana.send('/api/analisis-clinicos-ordenes/ciudades', { company });
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['001', '002', '006']));
    }
    const { body } = await ana.send('/api/analisis-clinicos-ordenes/sucursales?ciudadId=001');
    expect(body.data.map(({ codigo }: { codigo: number }) => codigo).sort()).toEqual([1, 17, 5]);
    const elsewhere = await ana.send('/api/analisis-clinicos-ordenes/ciudades', { company: 12 });
    expect(elsewhere.body.data).toEqual([]);
  });

  it('C295 lists the branches that never close, for all cities', async () => {
    const { body } = await ana.send('/api/analisis-clinicos-ordenes/sucursales24horas');
    expect(body.data.map(({ codigo }: { codigo: number }) => codigo)).toEqual([7]);
  });

  it('LAB-22 C296 the inventory comes a thousand at a time, in one statement', async () => {
    const path = `/api/analisis-clinicos-ordenes/inventario?sucursalId=${labBranch}`;
    const { body } = await ana.send(path);
    expect(body.data).toMatchObject({ pagina: 1, elementosPorPagina: 1000, paginas: 1 });
    const { total } = body.data;
    expect(body.data.elementos).toHaveLength(total);
    const paged = await ana.send(`${path}&pagina=2&elementosPorPagina=2`);
    expect(paged.body.data).toMatchObject({ pagina: 2, paginas: Math.ceil(total / 2), total });
    expect(paged.body.data.elementos).toEqual(body.data.elementos.slice(2, 4));
    expect((await ana.send(`${path}&elementosPorPagina=1001`)).status).toBe(400);
    const before = await server.countStatements(() => ana.send('/api/analisis-clinicos-ordenes/ciudades'));
    expect(await server.countStatements(() => ana.send(path))).toBeLessThanOrEqual(before);
  });

  it('lists the exams with category, price and the branches that have them, in one query', async () => {
    const path = '/api/analisis-clinicos-ordenes/examenes';
    type Exam = { productoId: number; categoria: string; precio: number; sucursales: number[] };
    const exams: Exam[] = (await ana.send(path)).body.data;
    const own: Exam[] = (await ana.send(`/api/analisis-clinicos-ordenes/inventario?sucursalId=${labBranch}`)).body.data
      .elementos;
    const sameExam = exams.find(({ productoId }) => productoId === own[0]?.productoId);
    expect(sameExam?.precio).toBe(own[0]?.precio);
    expect(exams.every(({ categoria }) => categoria !== '')).toBe(true);
    expect(new Set(exams.map(({ categoria }) => categoria)).size).toBeGreaterThan(3);
    await sql`update stock_levels set quantity = allocated
      where branch_code = ${labBranch} and product_id = ${sameExam?.productoId ?? 0}`;
    const after: Exam[] = (await ana.send(path)).body.data;
    expect(after.find(({ productoId }) => productoId === sameExam?.productoId)?.sucursales).toEqual(
      sameExam?.sucursales.filter((code) => code !== labBranch),
    );
    await sql`update stock_levels set quantity = allocated + 50
      where branch_code = ${labBranch} and product_id = ${sameExam?.productoId ?? 0}`;
    expect((await ana.send(path, { company: 12 })).body.codigo).toBe('LABORATORY_NOT_OFFERED');
    const cities = await server.countStatements(() => ana.send('/api/analisis-clinicos-ordenes/ciudades'));
    expect(await server.countStatements(() => ana.send(path))).toBeLessThanOrEqual(cities);
  });

  it('lists the exams that a branch does not do, with the branches that do them', async () => {
    const path = '/api/analisis-clinicos-ordenes/inventario';
    const own: { productoId: number; prod_Desc: string }[] = (await ana.send(`${path}?sucursalId=${labBranch}`)).body
      .data.elementos;
    const elsewhere = async (): Promise<{ productoId: number; sucursales: string[] }[]> =>
      (await ana.send(`${path}/otras-sucursales?sucursalId=${labBranch}`)).body.data;
    const ownIds = own.map(({ productoId }) => productoId);
    for (const { productoId, sucursales } of await elsewhere()) {
      expect(ownIds).not.toContain(productoId);
      expect(sucursales.length).toBeGreaterThan(0);
    }
    const [shared] = await sql<{ id: number }[]>`
      select product_id as id from stock_levels s join branches b on b.code = s.branch_code and b.is_active
      where product_id = any(${ownIds.slice(3)}) and 13 = any(b.company_ids)
      group by product_id having count(*) > 1 order by 1 desc limit 1`;
    await sql`delete from stock_levels where branch_code = ${labBranch} and product_id = ${shared?.id ?? 0}`;
    expect((await elsewhere()).map(({ productoId }) => productoId)).toContain(shared?.id);
  });
});

describe('an order of exams', () => {
  it('LAB-14 LAB-15 LAB-16 C292 an order for two patients is one payment, and its link is returned', async () => {
    const before = await lab.stock(first.productoId);
    const orders = [
      lab.orderOf([first, second]),
      lab.orderOf([first], { paciente: aPatient({ primerNombre: 'Nahúm', noIdentidad: '0801201012345' }) }),
    ];
    const { status, body } = await lab.send(ana, orders);
    expect(status).toBe(200);
    const { ordenId, enlacePago, ordenes, total } = body.data;
    expect(ordenes).toHaveLength(2);
    expect(total).toBeCloseTo(first.precio * 2 + second.precio, 2);
    expect(enlacePago).toMatch(new RegExp(`/confirmar-pago/${encodeURIComponent(ordenId)}$`));
    expect((await pay.transaction(ana, ordenId)).data).toMatchObject({
      tipo: 'laboratorio',
      concepto: 'Análisis clínicos',
      valorTransaccion: total,
      estado: 'pendiente',
    });
    expect(await lab.stock(first.productoId)).toMatchObject({ allocated: (before?.allocated ?? 0) + 2 });
    const kept = await sql`select first_name, identity_number, phone, city_id, state from lab_orders
      where id = any(${ordenes.map(Number)}) order by id`;
    expect(kept).toMatchObject([
      { first_name: 'Elena', identity_number: '0801199012345', phone: '99112233', city_id: '001', state: 'pending' },
      { first_name: 'Nahúm' },
    ]);
    const [pending] = (await lab.analyses(ana)).filter((one: { ordenId: string }) => one.ordenId === ordenes[0]);
    expect(pending).toMatchObject({ estado: { id: 1 }, orden: { enlacePago }, valor: null });
  });

  it('LAB-16 a paid order is sent to the laboratory once and the exams leave the stock', async () => {
    const before = await lab.stock(third.productoId);
    const { ordenId, ordenes, purchaseId } = await lab.order(ana, [lab.orderOf([third])]);
    expect((await pay.payByCard(ana, ordenId, { tarjetaId: card })).searchParams.get('response')).toBe('1');
    await expect.poll(() => lab.states(purchaseId)).toEqual(['accepted']);
    expect(await lab.stock(third.productoId)).toEqual({
      quantity: (before?.quantity ?? 0) - 1,
      allocated: before?.allocated,
    });
    const [number = ''] = ordenes;
    await lab.service.sending.sendPaid(purchaseId);
    expect(await lab.atTheLaboratory(number)).toMatchObject([{ exams: [{ name: third.prod_Desc }] }]);
    const letter = await outside.mail('elena@correo.test', /^Tu orden de laboratorio está pagada/);
    expect(letter.text).not.toContain(third.prod_Desc);
    await outside.mail('cliente@botica.test', /^Tu orden de laboratorio está pagada/);
  });

  it('an order that is not paid in time returns the exams to the stock', async () => {
    const before = await lab.stock(third.productoId);
    const { purchaseId, ordenes } = await lab.order(ana, [lab.orderOf([third])]);
    setTime(16 * 60);
    await pay.sweeps.expireDue();
    expect(await lab.states(purchaseId)).toEqual(['failed']);
    expect(await lab.stock(third.productoId)).toEqual(before);
    const later = await asCustomer(server);
    const [one] = (await lab.analyses(later)).filter(({ ordenId }: { ordenId: string }) => ordenId === ordenes[0]);
    expect(one).toMatchObject({ estado: { id: 4 }, orden: { enlacePago: '' } });
  });

  it.each([
    ['LAB-02', { ciudadId: '' }, 'orders.0.ciudadId', 'Debes completar el campo Ciudad.'],
    ['LAB-02', { sucursalId: 0 }, 'orders.0.sucursalId', 'Debes completar el campo Sucursal.'],
    ['LAB-10', { detalle: [], total: 0 }, 'orders.0.detalle', labMessages.noExams],
    ['LAB-11', { detalle: [{ ...first, cantidad: 2 }] }, 'orders.0.detalle', labMessages.examTwice],
  ])('%s is required by the server too: %j', async (_, given, campo, mensaje) => {
    const before = await countOrders();
    const reply = await lab.send(ana, [lab.orderOf([first], given)]);
    expect(reply).toMatchObject({ status: 422, body: { erroresDeValidacion: [{ campo, mensaje }] } });
    expect(await countOrders()).toBe(before);
  });

  it.each([
    ['LAB-03', { nombreContacto: ' ' }, 'nombreContacto', 'Debes completar el campo Nombre del contacto.'],
    ['LAB-04', { CorreoRepetir: 'otra@correo.test' }, 'CorreoRepetir', labMessages.emailsDiffer],
    ['LAB-05', { Fecha_Nacimiento: '2026-11-16' }, 'Fecha_Nacimiento', labMessages.birthDate],
    ['LAB-06', { celular: '+504 991-2233' }, 'celular', labMessages.phone],
    ['LAB-07', { noIdentidad: '080119901234' }, 'noIdentidad', labMessages.identity],
    ['LAB-08', { identidadTipoId: 2, noIdentidad: 'E1234' }, 'noIdentidad', labMessages.passport],
    ['LAB-09', { noIdentidadContacto: '123' }, 'noIdentidadContacto', labMessages.identity],
  ])('%s of the second patient is reported for that patient', async (_, given, campo, mensaje) => {
    const orders = [lab.orderOf([first]), lab.orderOf([second], { paciente: aPatient(given) })];
    expect(await lab.send(ana, orders)).toMatchObject({
      status: 422,
      body: { erroresDeValidacion: [{ campo: `orders.1.paciente.${campo}`, mensaje }] },
    });
  });

  it('LAB-13 an order without accepted terms is rejected', async () => {
    const reply = await lab.send(ana, [lab.orderOf([first])], { body: { aceptaTerminos: false } });
    expect(reply).toMatchObject({ status: 422, body: { erroresDeValidacion: [{ campo: 'aceptaTerminos' }] } });
  });

  it('LAB-11 LAB-12 an exam out of stock rejects all of the orders, and takes nothing', async () => {
    const before = await lab.stock(first.productoId);
    const { quantity = 0, allocated = 0 } = (await lab.stock(second.productoId)) ?? {};
    await sql`update stock_levels set allocated = quantity where product_id = ${second.productoId} and branch_code = ${labBranch}`;
    const reply = await lab.send(ana, [lab.orderOf([first]), lab.orderOf([second])]);
    await sql`update stock_levels set allocated = ${allocated} where product_id = ${second.productoId} and branch_code = ${labBranch}`;
    expect(reply).toMatchObject({ status: 409, body: { mensaje: labMessages.examWithoutStock } });
    expect(await lab.stock(first.productoId)).toEqual(before);
    expect(await lab.stock(second.productoId)).toEqual({ quantity, allocated });
  });

  it.each([
    ['a price of yesterday', () => lab.orderOf([{ ...first, precio: first.precio - 1 }]), 'LAB_PRICE_CHANGED'],
    ['a branch without a laboratory', () => lab.orderOf([first], { sucursalId: 6 }), 'LAB_BRANCH_NOT_FOUND'],
    ['a branch of another city', () => lab.orderOf([first], { ciudadId: '002' }), 'LAB_BRANCH_NOT_FOUND'],
    ['what is no exam', () => lab.orderOf([{ ...first, productoId: 1 }]), 'LAB_EXAM_NOT_FOUND'],
  ])('LAB-12 LAB-15 %s is rejected', async (_, order, codigo) =>
    expect(await lab.send(ana, [order()])).toMatchObject({ status: 409, body: { codigo } }),
  );

  it('the laboratory is not offered in Guatemala', async () => {
    const payload = { orders: [lab.orderOf([first])], aceptaTerminos: true };
    const headers = { 'idempotency-key': randomUUID() };
    const path = '/api/analisis-clinicos-ordenes/guardarPreorden';
    const reply = await ana.send(path, { method: 'POST', payload, headers, company: 12 });
    expect(reply).toMatchObject({ status: 409, body: { codigo: 'LABORATORY_NOT_OFFERED' } });
  });

  it('LAB-16 concurrent requests with one key are one order, and another order with that key is rejected', async () => {
    const before = await countOrders();
    const key = randomUUID();
    const orders = [lab.orderOf([first])];
    const send = () => lab.send(ana, orders, { key });
    const replies = await race(server, customers, [send, send]);
    const ids = replies.map(({ body }) => body.data.ordenId);
    expect(new Set(ids).size).toBe(1);
    expect((await send()).body.data.ordenId).toBe(ids[0]);
    expect(await countOrders()).toBe(before + 1);
    const other = await lab.send(ana, [lab.orderOf([second])], { key });
    expect(other).toMatchObject({ status: 409, body: { codigo: 'SAME_KEY_OTHER_LAB_ORDER' } });
    const without = await ana.send('/api/analisis-clinicos-ordenes/guardarPreorden', {
      method: 'POST',
      payload: { orders, aceptaTerminos: true },
    });
    expect(without).toMatchObject({ body: { codigo: 'IDEMPOTENCY_KEY_REQUIRED' } });
  });

  it('LAB-12 two customers race for the last exam: one gets it', async () => {
    const luis = await asCustomer(server, 'mayor@botica.test');
    const { quantity = 0, allocated = 0 } = (await lab.stock(third.productoId)) ?? {};
    await sql`update stock_levels set allocated = quantity - 1 where product_id = ${third.productoId} and branch_code = ${labBranch}`;
    const replies = await Promise.all([ana, luis].map((by) => lab.send(by, [lab.orderOf([third])])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lab.stock(third.productoId)).toEqual({ quantity, allocated: quantity });
    await sql`update stock_levels set allocated = ${allocated + 1} where product_id = ${third.productoId} and branch_code = ${labBranch}`;
  });
});
