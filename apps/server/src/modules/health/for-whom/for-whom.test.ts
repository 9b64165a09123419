import type { AlertDto } from '@botica/contract/health/safety';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { deviceOf } from '../../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { health, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { rotateUntilDone } from '../../vault/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const regent = await asStaff(server, staffEmails.regente);
const [ibuprofen, warfarin, losartan] = [shop.idAt(20), shop.idAt(21), shop.idAt(22)];
await sql`
  update products p set active_ingredient = n.ingredient, form = 'tableta', is_medicine = true, is_for_pets = false
  from (values (${ibuprofen}::int, 'ibuprofeno'), (${warfarin}::int, 'warfarina'),
    (${losartan}::int, 'losartán potásico')) n (id, ingredient) where p.id = n.id`;

beforeEach(() => outside.reset());

const emailOf = async ({ id }: TestCustomer) =>
  (await sql<{ email: string }[]>`select email from customers where id = ${id}`)[0]?.email ?? '';
const readCart = async (by: TestCustomer) => (await by.send('/api/salud/carrito')).body.data;
const choose = (by: TestCustomer, paraTodo: string | null, products: Readonly<Record<number, string | null>> = {}) => {
  const porProducto = Object.entries(products).map(([id, personaId]) => ({ productoId: Number(id), personaId }));
  return by.send('/api/salud/carrito', { method: 'PUT', payload: { paraTodo, porProducto } });
};
const named = (personaId: string, ...ids: number[]) => ids.map((productoId) => ({ productoId, personaId }));

/** Ana with a mother who takes warfarin and must not take penicillin, and products in the cart. */
async function family(...productIds: number[]) {
  const [ana, luis] = await shop.shoppers(2);
  if (!ana || !luis) throw new Error('There are no shoppers');
  const caregiver = { by: luis, email: await emailOf(luis), mayOrder: true };
  const { person, caregiverId } = await sharedPerson(ana, caregiver);
  const { personaId } = person;
  await health.add(ana, personaId, { nombre: 'Coagul de prueba', productoId: warfarin });
  const lines = productIds.map((productoId) => ({ productoId, cantidad: 1 }));
  for (const one of [ana, luis]) await shop.fill(one, ...lines);
  const submissionOf = async (by: TestCustomer, personas?: ReturnType<typeof named>) => ({
    ...(await shop.submissionOf(by)),
    avisosAceptados: [] as string[],
    ...(personas ? { personas } : {}),
  });
  return { ana, luis, personaId, caregiverId, submissionOf };
}

describe('for whom a cart is', () => {
  it('is nobody, then who was chosen, on every device; the database does not tell it', async () => {
    const { ana, luis, personaId } = await family(ibuprofen, losartan);
    expect(await readCart(ana)).toMatchObject({
      personas: [{ personaId }],
      paraTodo: null,
      porProducto: [],
      datos: [],
    });
    expect((await choose(ana, personaId, { [losartan]: null })).status).toBe(200);
    const found = await readCart(ana);
    expect(found).toMatchObject({ paraTodo: personaId, porProducto: [{ productoId: losartan, personaId: null }] });
    expect(found.datos[0]).toMatchObject({
      condiciones: expect.arrayContaining(['presion_alta', 'diabetes', 'mayores_65']),
      alergias: expect.arrayContaining(['J01CA']),
      sinReconocer: [],
      toma: [{ clave: String(warfarin), principios: [{ nombre: 'warfarina' }] }],
    });
    expect((await readCart(luis)).paraTodo).toBeNull();
    const [row] = await sql`select details::text, id from health_carts where customer_id = ${ana.id}`;
    expect(JSON.stringify(row)).not.toContain(personaId.slice(0, 8));
  });

  it('is nobody again when the cart was emptied, also by an order', async () => {
    const { ana, personaId, submissionOf } = await family(losartan);
    await choose(ana, personaId);
    const device = await shop.fill(ana, { productoId: losartan, cantidad: 2 });
    expect((await readCart(ana)).paraTodo).toBeNull();
    await choose(ana, personaId);
    await device.put({ productoId: ibuprofen, cantidad: 1 });
    await device.put({ productoId: losartan, cantidad: 0 });
    expect((await readCart(ana)).paraTodo).toBe(personaId);
    expect((await shop.submit(ana, await submissionOf(ana, []))).status).toBe(200);
    await device.cart();
    await device.put({ productoId: ibuprofen, cantidad: 1 });
    expect((await readCart(ana)).paraTodo).toBeNull();
  });

  it('cannot be a person whom the customer does not reach, or may only see', async () => {
    const { ana, luis, personaId, caregiverId } = await family(losartan);
    const [eva] = await shop.shoppers(1);
    expect((await choose(eva as TestCustomer, personaId)).body.codigo).toBe('PERSON_NOT_FOUND');
    expect((await choose(luis, personaId)).status).toBe(200);
    await health.setRights(ana, { cuidadorId: caregiverId, puedeComprar: false });
    expect(await readCart(luis)).toMatchObject({ personas: [], paraTodo: null, datos: [] });
    expect((await choose(luis, null, { [losartan]: personaId })).body.codigo).toBe('PERSON_NOT_FOUND');
  });

  it('tells which allergies it does not understand, and stores nothing', async () => {
    const [ana] = await shop.shoppers(1);
    const payload = { alergias: ['Penicilina', 'sulfas', 'polen', 'ibuprofeno y mariscos', 'Coumadin'] };
    const { body } = (await ana?.send('/api/salud/alergias', { method: 'POST', payload })) ?? {};
    expect(body?.data.sinReconocer).toEqual(['polen', 'ibuprofeno y mariscos']);
  });
});

describe('an order for a person', () => {
  it('asks about what the person takes; the pharmacist reads it with the permission, and it is an act', async () => {
    const { ana, personaId, submissionOf } = await family(ibuprofen);
    const submission = await submissionOf(ana, named(personaId, ibuprofen));
    const refused = await shop.submit(ana, submission);
    expect(refused.body.codigo).toBe('AVISOS_POR_CONFIRMAR');
    const { avisos }: { avisos: AlertDto[] } = refused.body;
    expect(avisos[0]).toMatchObject({
      ...{ tipo: 'interaction', gravedad: 'grave', persona: { personaId, nombre: 'Rosa Huellaverde' } },
      productos: expect.arrayContaining([expect.objectContaining({ principio: 'warfarina', loToma: true })]),
    });
    const yes = avisos.filter(({ gravedad }) => gravedad === 'grave').map(({ clave }) => clave);
    const sent = await shop.submit(ana, { ...submission, avisosAceptados: yes });
    expect(sent.status).toBe(200);

    const orderId = shop.orderOf(sent);
    const path = `/consola/pedidos/${encodeOrderId(orderId)}/avisos`;
    const seen = (await regent.send(path)).body.data;
    expect(seen.personas).toMatchObject([{ nombre: 'Rosa Huellaverde', productos: [expect.any(String)] }]);
    expect(seen.avisos[0]).toMatchObject({ confirmado: true, persona: { personaId } });
    const acts = await sql`
      select act from staff_audit where subject_id = ${encodeOrderId(orderId)} and act = 'order-health.viewed'`;
    expect(acts).toHaveLength(1);
    const { email } = await givenStaff(server, [{ role: 'servicio', companyId: 2, branchId: null }]);
    const service = (await (await asStaff(server, email)).send(path)).body.data;
    expect(service).toMatchObject({ avisos: [], personas: [], reservados: avisos.length });
    expect(JSON.stringify(service)).not.toContain('Rosa');
    const rows = await sql`select alert, details::text from order_alerts where order_id = ${orderId}`;
    expect(rows.every(({ alert, details }) => alert === null && details)).toBe(true);

    await health.withdraw(ana, personaId);
    const left = await sql`
      select order_id from order_alerts where order_id = ${orderId}
      union all select order_id from health_order_people where order_id = ${orderId}`;
    expect(left).toHaveLength(0);
    expect((await ana.send(`/api/salud/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data).toMatchObject({
      ...{ avisos: [], personas: [], reservados: 0 },
    });
  });

  it('never compares what is for one with what is for another, and for nobody is as before', async () => {
    const { ana, personaId, submissionOf } = await family(ibuprofen, warfarin);
    const { personaId: other } = (await health.create(ana, { nombre: 'Leo', alergias: [], condiciones: [] })).body.data;
    const submission = await submissionOf(ana, [...named(other, ibuprofen), ...named(personaId, warfarin)]);
    const two = await shop.submit(ana, submission);
    const kinds = (body: { avisos?: AlertDto[] }) => (body.avisos ?? []).map(({ tipo }) => tipo);
    expect(kinds(two.body)).not.toContain('interaction');
    const { ana: eva, submissionOf: orderOf } = await family(ibuprofen, warfarin);
    const alone = await shop.submit(eva, await orderOf(eva, []));
    expect(alone.body).toMatchObject({ codigo: 'AVISOS_POR_CONFIRMAR', avisos: [{ tipo: 'interaction' }] });
    expect(alone.body.avisos[0]).not.toHaveProperty('persona');
  });

  it('of a browser that does not say for whom is for whoever was chosen', async () => {
    const { ana, personaId, submissionOf } = await family(ibuprofen);
    await choose(ana, personaId);
    const refused = await shop.submit(ana, await submissionOf(ana));
    expect(refused.body.codigo).toBe('AVISOS_POR_CONFIRMAR');
    expect(refused.body.avisos[0]).toMatchObject({ persona: { personaId } });
    await choose(ana, null);
    expect((await shop.submit(ana, await submissionOf(ana))).status).toBe(200);
  });
});

describe('a caregiver', () => {
  it('who was removed in the middle of an order is refused, and may order for nobody', async () => {
    const { ana, luis, personaId, caregiverId, submissionOf } = await family(losartan);
    await choose(luis, personaId);
    const submission = await submissionOf(luis, named(personaId, losartan));
    await health.remove(ana, caregiverId);
    expect(await readCart(luis)).toMatchObject({ personas: [], paraTodo: null, datos: [] });
    const refused = await shop.submit(luis, submission);
    expect(refused).toMatchObject({ status: 409, body: { codigo: 'PERSONA_SIN_PERMISO' } });
    expect(await shop.ordersOf(luis)).toHaveLength(0);
    const sent = await shop.submit(luis, { ...submission, personas: [] });
    expect(sent.status).toBe(200);
    expect(await sql`select from health_order_people where order_id = ${shop.orderOf(sent)}`).toHaveLength(0);
  });

  it('who is removed while the order is written waits for it, or the order is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ana, luis, personaId, caregiverId, submissionOf } = await family(losartan);
      const submission = await submissionOf(luis, named(personaId, losartan));
      const acceptAll = async () => {
        const first = await shop.submit(luis, submission);
        if (first.body.codigo !== 'AVISOS_POR_CONFIRMAR') return first;
        const avisosAceptados = first.body.avisos
          .filter(({ gravedad }: AlertDto) => gravedad === 'grave')
          .map(({ clave }: AlertDto) => clave);
        return shop.submit(luis, { ...submission, avisosAceptados });
      };
      const [sent, removed] = await Promise.all([acceptAll(), health.remove(ana, caregiverId)]);
      expect(removed.status).toBe(200);
      if (sent.status !== 200) {
        expect(sent.body.codigo).toBe('PERSONA_SIN_PERMISO');
        continue;
      }
      const orderId = shop.orderOf(sent);
      expect(await sql`select from health_order_people where order_id = ${orderId}`).toHaveLength(1);
      // The name left with the right.
      const own = (await luis.send(`/api/salud/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data;
      expect(own).toMatchObject({ avisos: [], personas: [] });
    }
  }, 60_000);
});

it('alerts that an older version stored in clear are sealed by the job, and rotation reads them', async () => {
  const { ana, submissionOf } = await family(ibuprofen, losartan);
  const orderId = shop.orderOf(await shop.submit(ana, await submissionOf(ana, [])));
  const [before] = (await ana.send(`/api/salud/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data.avisos;
  const { clave, confirmado: _, ...rest } = before;
  const alert = JSON.stringify({
    ...{ key: clave, kind: rest.tipo, severity: rest.gravedad, effect: rest.efecto, advice: rest.consejo },
    medicines: [],
  });
  await sql`update order_alerts set details = null, alert = ${alert}::text::jsonb where order_id = ${orderId}`;
  const read = async () => (await regent.send(`/consola/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data.avisos;
  expect(await read()).toMatchObject([{ clave }]);
  await server.services.safety.sealOldAlerts();
  expect(await sql`select from order_alerts where alert is not null`).toHaveLength(0);
  expect(await read()).toMatchObject([{ clave }]);
  const rotated = await rotateUntilDone(sql, server.services.healthVault);
  expect(rotated.find(({ table }) => table === 'order_alerts')?.unreadable).toEqual([]);
  await deviceOf(ana).cart();
});
