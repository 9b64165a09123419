import { randomUUID } from 'node:crypto';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { until } from '../../../../test/fixtures/checkout.fixture.ts';
import { health, mother, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { indicationTools } from '../../../../test/fixtures/indications.fixture.ts';
import { givenReadPage } from '../../../../test/fixtures/prescription-readings.fixture.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { startOutside } from '../../../../test/outside.ts';
import { aPrescriptionPhoto } from '../../../../test/prescription-photo.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { sendForm } from '../../../../test/upload.ts';
import { orderJobs } from '../../orders/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { database } = server.platform;
const { sql } = database;
const [ana, luis] = await Promise.all([asCustomer(server), asCustomer(server, 'mayor@botica.test')]);
const { order, noticeOf, tell } = indicationTools(server);
await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
await sql`delete from branch_special_hours`;

/** Rosa of Ana, whom Luis cares for; the order's Acetaminofén is hers and its Loratadina is nobody's. */
async function orderedFor(customerId: string, personId: string): Promise<number> {
  const orderId = await order(customerId);
  const lines = [
    { productId: 10001, name: 'Acetaminofén 500 mg' },
    { productId: 10002, name: 'Loratadina 10 mg' },
  ];
  const named = [{ personId, name: mother.nombre, productIds: [10001] }];
  const isRecorded = await database.db.transaction((tx) =>
    server.services.safety.record(
      tx,
      { orderId, customerId, lines },
      { alerts: [], version: 'v', orderedFor: named },
      [],
    ),
  );
  expect(isRecorded).toBe(true);
  const indicaciones = [10001, 10002].map((productoId) => ({ productoId, dosis: `Dosis de ${productoId}` }));
  expect((await tell(noticeOf(orderId, { indicaciones }))).status).toBe(200);
  return orderId;
}
const shownBy = async (by: typeof ana, orderId: number) =>
  (await by.send('/Auth/pedidos/api/IndicacionesMedicas')).body.data
    .filter(({ pedido_ID }: { pedido_ID: string }) => pedido_ID === encodeOrderId(orderId))
    .map(({ dosis, persona }: { dosis: string; persona: object | null }) => [dosis, persona]);

describe('an indication of a pharmacist', () => {
  it('is for the person of its line, and is in the record of the person', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const orderId = await orderedFor(ana.id, personaId);
    expect(await shownBy(ana, orderId)).toEqual([
      ['Dosis de 10001', { personaId, nombre: mother.nombre }],
      ['Dosis de 10002', null],
    ]);
    const { expediente } = (await health.record(ana, personaId)).body.data;
    expect(expediente.indicaciones).toEqual([
      {
        ...{ producto: 'Acetaminofén 500 mg', texto: 'Dosis de 10001' },
        ...{ regente: 'Dra. Lourdes Paz', registroRegente: 'CQFH-1182', fecha: server.time.now.toISOString() },
      },
    ]);
    const pdf = await ana.send(`/api/salud/expediente/pdf?personaId=${personaId}`);
    expect(pdf.status).toBe(200);
    await health.withdraw(ana, personaId);
    expect((await shownBy(ana, orderId)).map(([, persona]: [string, object | null]) => persona)).toEqual([null, null]);
  });

  it('of a caregiver names nobody after the caregiver was removed, and is not in the record of the owner', async () => {
    const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: 'mayor@botica.test', mayOrder: true });
    const { personaId } = person;
    const orderId = await orderedFor(luis.id, personaId);
    expect((await shownBy(luis, orderId))[0]?.[1]).toMatchObject({ personaId });
    expect((await health.record(ana, personaId)).body.data.expediente.indicaciones).toEqual([]);
    await health.remove(ana, caregiverId);
    expect((await shownBy(luis, orderId))[0]?.[1]).toBeNull();
    await health.withdraw(ana, personaId);
  });
});

describe('a prescription for a person', () => {
  const keep = async () => {
    const fileKey = `prescriptions/${randomUUID()}.jpg`;
    const [id = ''] = await database.db.transaction((tx) =>
      server.services.prescriptions.keepAll(tx, ana.id, [fileKey]),
    );
    return id;
  };

  it('is listed with the readings, and an order of it is for the person', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const id = await keep();
    const readingId = await givenReadPage(server, id);
    expect((await health.setBelonging(ana, 'receta', id, personaId)).status).toBe(200);
    const readings = (await ana.send('/api/recetas/lecturas')).body.data;
    expect(readings.find(({ lecturaId }: { lecturaId: string }) => lecturaId === readingId).documentos).toEqual([id]);

    const fields = {
      ...{ tipoPedido: '3', tipoPagoId: '1', sucursalId: '5', celular: '9988-0017', productos: '[]' },
      ...{ noIdenTerceraEdad: '', observaciones: '', recetas: JSON.stringify([id]) },
    };
    const key = randomUUID();
    const place = () =>
      sendForm(server, '/api/CheckOut/V2', { as: ana, files: [], fields, headers: { 'idempotency-key': key } });
    const sent = await place();
    expect((await place()).body.data?.pedidoId).toBe(sent.body.data?.pedidoId);
    const orderId = decodeOrderId(sent.body.data?.pedidoId ?? '') ?? 0;
    const rows = await sql`select person_id as "personId" from health_order_people where order_id = ${orderId}`;
    expect([...rows]).toEqual([{ personId: personaId }]);
    const { personas } = (await ana.send(`/api/salud/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data;
    expect(personas).toEqual([{ nombre: mother.nombre, productos: [] }]);
    await health.withdraw(ana, personaId);
  });

  it('A431 is named while its picture is attached, and a right that ended refuses the order and keeps nothing', async () => {
    const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: 'mayor@botica.test', mayOrder: true });
    const { personaId } = person;
    const photo = await aPrescriptionPhoto();
    const place = (by: typeof ana, id = personaId) => {
      const fields = {
        ...{ tipoPedido: '3', tipoPagoId: '1', sucursalId: '5', celular: '9988-0017', productos: '[]' },
        ...{ noIdenTerceraEdad: '', observaciones: '', personaId: id },
      };
      const headers = { 'idempotency-key': randomUUID() };
      return sendForm(server, '/api/CheckOut/V2', { as: by, files: [{ content: photo }], fields, headers });
    };
    const sent = await place(luis);
    expect(sent.status).toBe(200);
    const orderId = decodeOrderId(sent.body.data?.pedidoId ?? '') ?? 0;
    const linked = await sql`
      select b.person_id as "personId" from health_belongings b
      join order_prescriptions p on p.prescription_id = b.prescription_id where p.order_id = ${orderId}`;
    expect([...linked]).toEqual([{ personId: personaId }]);
    const { personas } = (await luis.send(`/api/salud/pedidos/${sent.body.data.pedidoId}/avisos`)).body.data;
    expect(personas).toEqual([{ nombre: mother.nombre, productos: [] }]);

    const kept = async () => (await sql`select id from prescriptions where customer_id = ${luis.id}`).length;
    const before = await kept();
    await health.remove(ana, caregiverId);
    for (const id of [personaId, randomUUID()]) {
      expect(await place(luis, id)).toMatchObject({ status: 409, body: { codigo: 'PERSONA_SIN_PERMISO' } });
    }
    expect((await place(luis, 'Rosa')).status).toBe(400);
    expect(await kept()).toBe(before);
    await health.withdraw(ana, personaId);
  });

  it('of a reading that is deleted takes its link along', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const id = await keep();
    const readingId = await givenReadPage(server, id);
    await health.setBelonging(ana, 'receta', id, personaId);
    expect((await ana.send(`/api/recetas/lecturas/${readingId}`, { method: 'DELETE' })).status).toBe(200);
    expect(await sql`select from health_belongings where prescription_id = ${id}`).toHaveLength(0);
    await health.withdraw(ana, personaId);
  });
});

it('A360 a repurchase that an order began is for the person of its line', async () => {
  const { personaId } = (await health.create(ana)).body.data;
  const [product] = await sql<{ id: number }[]>`
    select min(p.id) as id from products p where not p.requires_prescription and not p.is_exam
      and not exists (select from physical_certificates f where f.product_id = p.id)
      and not exists (select from repurchases r where r.product_id = p.id and r.customer_id = ${ana.id})`;
  const productId = product?.id ?? 0;
  const line = { productId, name: 'Losartán, caja', isRepurchase: true, repurchaseDays: 30 };
  const orderId = await givenOrder(database.db, { customerId: ana.id, lines: [line] });
  const named = [{ personId: personaId, name: mother.nombre, productIds: [productId] }];
  await database.db.transaction(async (tx) => {
    const made = { orderId, customerId: ana.id, lines: [line] };
    await server.services.safety.record(tx, made, { alerts: [], version: 'v', orderedFor: named }, []);
    await server.platform.jobs.enqueue(tx, orderJobs.repeated, { orderId });
  });
  const found = async () => (await health.belongings(ana, 'recompra')).body.data.pertenencias;
  await until(async () => (await found()).length === 1);
  const [row] = await sql`select id from repurchases where source_order_id = ${orderId}`;
  expect(await found()).toEqual([{ id: String(row?.id), personaId }]);
  await health.withdraw(ana, personaId);
  expect(await sql`select from repurchases where source_order_id = ${orderId} and cancelled_at is null`).toHaveLength(
    1,
  );
});
