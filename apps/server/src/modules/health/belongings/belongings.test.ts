import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asStaff, staffEmails } from '../../../../test/as-staff.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { health, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { repurchaseTools } from '../../../../test/fixtures/repurchases.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const tools = repurchaseTools(server);
const [ibuprofen, warfarin, losartan] = [shop.idAt(20), shop.idAt(21), shop.idAt(22)];
await sql`
  update products p set active_ingredient = n.ingredient, form = 'tableta', is_medicine = true, is_for_pets = false
  from (values (${ibuprofen}::int, 'ibuprofeno'), (${warfarin}::int, 'warfarina'),
    (${losartan}::int, 'losartán potásico')) n (id, ingredient) where p.id = n.id`;
/** Ten in the morning, store time. */
const morning = new Date('2026-11-16T16:00:00Z');

beforeEach(async () => {
  server.time.now = morning;
  await sql`update repurchases set cancelled_at = now() where cancelled_at is null`;
});

/** Rosa, whom Ana keeps and Luis may order for; she takes warfarin. */
async function family() {
  const [ana, luis] = await shop.shoppers(2);
  if (!ana || !luis) throw new Error('There are no shoppers');
  const [row] = await sql<{ email: string }[]>`select email from customers where id = ${luis.id}`;
  const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: row?.email ?? '', mayOrder: true });
  const { personaId } = person;
  await health.add(ana, personaId, { nombre: 'Coagul de prueba', productoId: warfarin });
  return { ana, luis, personaId, caregiverId };
}
const belongings = async (by: TestCustomer, kind = 'recompra') => (await health.belongings(by, kind)).body.data;
const safetyOf = async (by: TestCustomer, orderId: number) =>
  (await by.send(`/api/salud/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data;
const rowsOf = (personaId: string) => sql`select * from health_belongings where person_id = ${personaId}`;

describe('for whom something is', () => {
  it('is said by whoever has it, for a person for whom they may order; the last choice counts', async () => {
    const { ana, luis, personaId } = await family();
    const { personaId: leo } = (await health.create(ana, { nombre: 'Leo', parentesco: 'hijo' })).body.data;
    const id = await tools.keep(ana, losartan);
    const before = await belongings(ana);
    expect(before.pertenencias).toEqual([]);
    expect(before.personas.map(({ nombre }: { nombre: string }) => nombre).sort()).toEqual(['Leo', 'Rosa Huellaverde']);
    for (const person of [personaId, leo, leo]) {
      expect((await health.setBelonging(ana, 'recompra', id, person)).status).toBe(200);
    }
    expect((await belongings(ana)).pertenencias).toEqual([{ id: String(id), personaId: leo }]);
    expect(await rowsOf(leo)).toHaveLength(1);
    // Rosa is shared with Luis; what Ana has is not.
    expect((await belongings(luis)).pertenencias).toEqual([]);
    expect((await health.setBelonging(ana, 'recompra', id, null)).body.data.pertenencias).toEqual([]);
    expect((await health.setBelonging(ana, 'recompra', id, null)).status).toBe(200);
  });

  it('is refused for what another customer has, for somebody else and for what does not exist', async () => {
    const { ana, luis, personaId, caregiverId } = await family();
    const id = await tools.keep(ana, losartan);
    const refused = async (by: TestCustomer, kind: string, thing: string | number, person: string) =>
      (await health.setBelonging(by, kind, thing, person)).body.codigo;
    expect(await refused(luis, 'recompra', id, personaId)).toBe('BELONGING_NOT_FOUND');
    expect(await refused(ana, 'recompra', 2_147_483_648, personaId)).toBe('BELONGING_NOT_FOUND');
    expect(await refused(ana, 'recompra', randomUUID(), personaId)).toBe('BELONGING_NOT_FOUND');
    expect(await refused(ana, 'receta', randomUUID(), personaId)).toBe('BELONGING_NOT_FOUND');
    expect(await refused(ana, 'receta', 7, personaId)).toBe('BELONGING_NOT_FOUND');
    expect(await refused(ana, 'paciente', id, personaId)).toBe('BELONGING_NOT_FOUND');
    expect(await refused(ana, 'recompra', id, randomUUID())).toBe('PERSON_NOT_FOUND');
    const own = await tools.keep(luis, losartan);
    await health.setRights(ana, { cuidadorId: caregiverId, puedeComprar: false });
    expect(await refused(luis, 'recompra', own, personaId)).toBe('PERSON_NOT_FOUND');
    expect(await rowsOf(personaId)).toHaveLength(0);
  });

  it('of several pages is for all of them or none', async () => {
    const { ana, luis, personaId } = await family();
    const keys = [randomUUID(), randomUUID()].map((name) => `prescriptions/${name}.jpg`);
    const keep = ({ id }: TestCustomer, fileKeys: readonly string[]) =>
      server.platform.database.db.transaction((tx) => server.services.prescriptions.keepAll(tx, id, fileKeys));
    const own = await keep(ana, keys);
    const [foreign = ''] = await keep(luis, [`prescriptions/${randomUUID()}.jpg`]);
    const set = (ids: readonly string[]) =>
      ana.send('/api/salud/pertenencias', { method: 'PUT', payload: { tipo: 'receta', ids, personaId } });
    expect((await set([...own, foreign])).body.codigo).toBe('BELONGING_NOT_FOUND');
    expect((await belongings(ana, 'receta')).pertenencias).toEqual([]);
    const { body } = await set([...own, own[0]?.toUpperCase() ?? '']);
    expect(body.data.pertenencias.map(({ id }: { id: string }) => id).sort()).toEqual([...own].sort());
    // The picture goes with its prescription, and so does the link.
    await sql`delete from prescriptions where id = ${own[0] ?? ''}`;
    expect((await belongings(ana, 'receta')).pertenencias).toMatchObject([{ id: own[1], personaId }]);
  });

  it('says nothing to a caregiver who was removed, and ends with the person, never with the thing', async () => {
    const { ana, luis, personaId, caregiverId } = await family();
    const [card] = await sql<{ id: number }[]>`
      insert into patients (customer_id, name, card_number) values (${luis.id}, 'Rosa', 'C-1') returning id`;
    expect((await health.setBelonging(luis, 'paciente', card?.id ?? 0, personaId)).status).toBe(200);
    expect((await belongings(luis, 'paciente')).pertenencias).toHaveLength(1);
    await health.remove(ana, caregiverId);
    expect(await belongings(luis, 'paciente')).toEqual({ personas: [], pertenencias: [] });
    await health.withdraw(ana, personaId);
    expect(await rowsOf(personaId)).toHaveLength(0);
    expect(await sql`select from patients where id = ${card?.id ?? 0}`).toHaveLength(1);
  });
});

describe('a repurchase for a person', () => {
  it('makes orders for the person, with the alerts that nobody read before', async () => {
    const { ana, personaId } = await family();
    const id = await tools.keep(ana, ibuprofen);
    await tools.keep(ana, losartan);
    await health.setBelonging(ana, 'recompra', id, personaId);
    await tools.buyDue();
    const [order, ...others] = await tools.ordersOf(ana);
    expect(others).toEqual([]);
    const orderId = order?.id ?? 0;
    const seen = await safetyOf(ana, orderId);
    expect(seen.personas).toMatchObject([{ nombre: 'Rosa Huellaverde', productos: [expect.any(String)] }]);
    expect(seen.avisos[0]).toMatchObject({
      ...{ tipo: 'interaction', gravedad: 'grave', confirmado: false, persona: { personaId } },
    });
    const regent = await asStaff(server, staffEmails.regente);
    const desk = (await regent.send(`/consola/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data;
    expect(desk.personas).toMatchObject([{ nombre: 'Rosa Huellaverde' }]);
    const [row] = await sql`select details::text from health_order_people where order_id = ${orderId}`;
    expect(JSON.stringify(row)).not.toContain('Rosa');
  });

  it('of a caregiver who was removed is bought for nobody, and so is one of an erased person', async () => {
    const { ana, luis, personaId, caregiverId } = await family();
    for (const by of [ana, luis]) {
      await health.setBelonging(by, 'recompra', await tools.keep(by, ibuprofen), personaId);
    }
    await health.remove(ana, caregiverId);
    await tools.buyDue();
    const [ofLuis] = await tools.ordersOf(luis);
    expect(await safetyOf(luis, ofLuis?.id ?? 0)).toMatchObject({ avisos: [], personas: [], reservados: 0 });
    expect(await sql`select from health_order_people where order_id = ${ofLuis?.id ?? 0}`).toHaveLength(0);
    const [ofAna] = await tools.ordersOf(ana);
    expect((await safetyOf(ana, ofAna?.id ?? 0)).personas).toHaveLength(1);
    await health.withdraw(ana, personaId);
    tools.pass(30);
    await tools.buyDue();
    const again = await tools.ordersOf(ana);
    expect(again).toHaveLength(2);
    expect(await sql`select from health_order_people where order_id = ${again[1]?.id ?? 0}`).toHaveLength(0);
  });

  it('that an order began is for the person of its line, once', async () => {
    const { ana, personaId } = await family();
    const things = [
      { id: String(await tools.keep(ana, ibuprofen)), lineName: 'Ibuprofeno, caja' },
      { id: String(await tools.keep(ana, losartan)), lineName: 'Losartán, caja' },
    ];
    const people = [{ personId: personaId, name: 'Rosa', products: ['Losartán, caja'] }];
    const { database } = server.platform;
    for (let time = 0; time < 2; time += 1) {
      await database.db.transaction((tx) =>
        server.services.belongings.follow(tx, ana.id, { kind: 'repurchase', begun: things, people }),
      );
    }
    expect((await belongings(ana)).pertenencias).toEqual([{ id: things[1]?.id, personaId }]);
  });
});

describe('the list of orders', () => {
  const listed = async (by: TestCustomer, query = '') =>
    (await by.send(`/api/pedidos/CargarPedidos/30${query}`)).body.data?.pedidos.map(
      ({ personas }: { personas: string[] }) => personas,
    );

  it('names the people of each order, and shows those for one person', async () => {
    const { ana, luis, personaId, caregiverId } = await family();
    const order = async (by: TestCustomer, productId: number, personas: object[]) => {
      await shop.fill(by, { productoId: productId, cantidad: 1 });
      const submission = { ...(await shop.submissionOf(by)), avisosAceptados: [], personas };
      const sent = await shop.submit(by, submission as never);
      expect(sent.status).toBe(200);
    };
    await order(ana, losartan, [{ productoId: losartan, personaId }]);
    await order(ana, losartan, []);
    await order(luis, losartan, [{ productoId: losartan, personaId }]);
    expect(await listed(ana)).toEqual([[], ['Rosa Huellaverde']]);
    expect(await listed(ana, `?personaId=${personaId}`)).toEqual([['Rosa Huellaverde']]);
    expect(await listed(luis, `?personaId=${personaId}`)).toEqual([['Rosa Huellaverde']]);
    const { personaId: leo } = (await health.create(ana, { nombre: 'Leo', parentesco: 'hijo' })).body.data;
    expect(await listed(ana, `?personaId=${leo}`)).toEqual([]);

    await health.remove(ana, caregiverId);
    expect(await listed(luis)).toEqual([[]]);
    const refused = await luis.send(`/api/pedidos/CargarPedidos/30?personaId=${personaId}`);
    expect(refused).toMatchObject({ status: 404, body: { codigo: 'PERSON_NOT_FOUND' } });
    await health.withdraw(ana, personaId);
    expect(await listed(ana)).toEqual([[], []]);
  });
});
