import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { base, externalTools } from '../../../../test/fixtures/external-orders.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const { clinic, ana, order, quote } = await externalTools(server);
const karla = await asStaff(server, staffEmails.servicio);

const motivo = 'Convenio nuevo';
const url = `/consola/clientes/${clinic.id}/planes`;

interface Listed {
  planId: number;
  nombre: string;
  valor: number;
  activo: boolean;
}
const plans = async (): Promise<Listed[]> => (await karla.send(url)).body.data.planes;
const add = (given: object, by = karla, path = url) =>
  by.post(path, { clave: randomUUID(), nombre: 'Plan Diamante', valor: 4000, motivo, ...given });
const change = ({ planId, valor, activo }: Listed, given: object, by = karla) =>
  by.post(`${url}/${planId}`, {
    ...{ clave: randomUUID(), valor, activo, visto: { valor, activo }, motivo },
    ...given,
  });
const offered = async (): Promise<{ id: number; nombre: string; valor: number }[]> =>
  (await clinic.send(`${base}/ObtenerPlanes`)).body.data;
async function named(name: string): Promise<Listed> {
  const found = (await plans()).find(({ nombre }) => nombre === name);
  if (!found) throw new Error(`No plan is called ${name}`);
  return found;
}

afterEach(async () => {
  await sql`delete from external_orders`;
  await sql`delete from external_plans where customer_id = ${clinic.id} and id > 3`;
  await sql`update external_plans set is_active = true, value_cents = 95000 where id = 1`;
});

it('EXT-02 a plan of staff is offered to its client at once; it ends, and is offered again', async () => {
  const form = { clave: randomUUID(), nombre: '  Plan   Diamante ' };
  const sent = await Promise.all([add(form), add(form)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const made = await named('Plan Diamante');
  expect(await offered()).toContainEqual({ id: made.planId, nombre: 'Plan Diamante', valor: 4000 });

  expect((await change(made, { activo: false, valor: 4200.5 })).status).toBe(200);
  expect((await offered()).map(({ id }) => id)).not.toContain(made.planId);
  expect(await named('Plan Diamante')).toMatchObject({ activo: false, valor: 4200.5 });

  expect((await change(await named('Plan Diamante'), { activo: true })).status).toBe(200);
  expect(await offered()).toContainEqual({ id: made.planId, nombre: 'Plan Diamante', valor: 4200.5 });
});

it('EXT-02 a plan that ended stays with its quotation, and takes no other one', async () => {
  await shop.fill(clinic, { productoId: shop.idAt(0), cantidad: 2 });
  expect((await quote(order({ pedidoClienteExternoPlanId: 1 }))).status).toBe(200);
  const first = (await plans()).find(({ planId }) => planId === 1);
  if (!first) throw new Error('The clinic has a first plan');
  expect((await change(first, { activo: false })).status).toBe(200);
  const kept = await sql`select p.name from external_orders e join external_plans p on p.id = e.plan_id`;
  expect(kept).toEqual([{ name: 'Plan Básico' }]);
  expect((await quote(order({ pedidoClienteExternoPlanId: 1 }))).body.codigo).toBe('EXTERNAL_PLAN_NOT_FOUND');
});

it('EXT-02 refuses a name that the client has, somebody who is no external client, and what is no plan', async () => {
  expect((await add({ nombre: 'PLAN BÁSICO' })).body.codigo).toBe('EXTERNAL_PLAN_NAME_USED');
  const toAna = `/consola/clientes/${ana.id}/planes`;
  expect((await add({}, karla, toAna)).body.codigo).toBe('EXTERNAL_CLIENT_NEEDED');
  expect((await add({ nombre: ' ', valor: -1 })).body.erroresDeValidacion).toEqual([
    { campo: 'nombre', mensaje: 'Escribe el nombre del plan.' },
    { campo: 'valor', mensaje: 'Escribe el valor con dos decimales, de 0 a 9,999,999.99.' },
  ]);
  const first = await named('Plan Básico');
  expect((await change(first, { valor: 10_000_000 })).body.erroresDeValidacion).toMatchObject([{ campo: 'valor' }]);
  expect((await change({ ...first, planId: 999_999 }, {})).body.codigo).toBe('EXTERNAL_PLAN_NOT_FOUND');
  expect(await plans()).toHaveLength(3);
});

it('EXT-02 the second of two people sees the change of the first', async () => {
  const seen = await named('Plan Básico');
  expect((await change(seen, { valor: 1000 })).status).toBe(200);
  expect((await change(seen, { activo: false })).body.codigo).toBe('EXTERNAL_PLAN_CHANGED');
  expect(await named('Plan Básico')).toMatchObject({ valor: 1000, activo: true });
});

it('A467 only who corrects customers of the company, with a row of the audit in the history of the customer', async () => {
  const auditor = await asStaff(server, staffEmails.auditor);
  expect((await auditor.send(url)).body.data.puedeCambiar).toBe(false);
  expect((await add({}, auditor)).body.codigo).toBe('STAFF_FORBIDDEN');
  const { email } = await givenStaff(server, [{ role: 'servicio', companyId: 12, branchId: null }]);
  const elsewhere = await asStaff(server, email);
  expect((await add({}, elsewhere)).body.codigo).toBe('CUSTOMER_NOT_FOUND');
  expect((await elsewhere.send(url)).body.codigo).toBe('CUSTOMER_NOT_FOUND');

  const karlaNow = await asStaff(server, staffEmails.servicio);
  await add({ motivo: 'Renovó el convenio' }, karlaNow);
  const { body } = await karlaNow.send(`/consola/clientes/${clinic.id}`);
  expect(body.data).toMatchObject({ esClienteExterno: true });
  expect(body.data.historia[0]).toMatchObject({
    texto: 'agregó un plan a un cliente externo',
    motivo: 'Renovó el convenio',
  });
});
