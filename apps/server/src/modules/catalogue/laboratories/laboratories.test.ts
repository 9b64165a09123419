import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const carlos = await asStaff(server, 'catalogo@botica.test');

interface Listed {
  laboratorioId: number;
  nombre: string;
  productos: number;
  noSeEnviaAlExterior: boolean;
}
const url = '/consola/laboratorios';
const list = async (): Promise<Listed[]> => (await carlos.send(url)).body.data.laboratorios;
const named = async (name: string) => (await list()).find(({ nombre }) => nombre === name);
const add = (given: object, by = carlos) =>
  by.post(url, { llave: randomUUID(), noSeEnviaAlExterior: false, motivo: 'Proveedor nuevo', ...given });
const change = ({ laboratorioId, nombre, noSeEnviaAlExterior }: Listed, given: object, llave: string = randomUUID()) =>
  carlos.post(`${url}/${laboratorioId}`, {
    ...{ llave, nombre, noSeEnviaAlExterior, visto: { nombre, noSeEnviaAlExterior }, motivo: 'Cambió de nombre' },
    ...given,
  });
const restrictedAbroad = async () =>
  (await sql`select laboratory_id from restricted_laboratories`).map(({ laboratory_id }) => laboratory_id);

it('a new laboratory is added once for a form sent twice, with its audit, and products can be of it at once', async () => {
  const form = { llave: randomUUID(), nombre: '  Laboratorio   Ñandú ', noSeEnviaAlExterior: true };
  const sent = await Promise.all([add(form), add(form)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const made = await named('Laboratorio Ñandú');
  expect(made).toMatchObject({ productos: 0, noSeEnviaAlExterior: true });
  expect(await restrictedAbroad()).toContain(made?.laboratorioId);
  const choices = (await carlos.send('/consola/productos/opciones')).body.data.laboratorios;
  expect(choices.map(({ nombre }: { nombre: string }) => nombre)).toContain('Laboratorio Ñandú');
  const [act] = await db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.subjectId, String(made?.laboratorioId)));
  expect(act).toMatchObject({ act: 'laboratory.added', reason: 'Proveedor nuevo' });
  expect((await add({ nombre: 'laboratorio nandu' })).body.codigo).toBe('LABORATORY_NAME_USED');
  expect((await add({ nombre: '<b>' })).status).toBe(400);
});

it('a laboratory is renamed, and none of its products goes abroad, over what the person saw', async () => {
  const [first, second] = (await list()).filter(
    ({ productos, noSeEnviaAlExterior }) => productos > 0 && !noSeEnviaAlExterior,
  );
  if (!first || !second) throw new Error('The demo store has two laboratories');
  expect((await change(first, { nombre: second.nombre.toUpperCase() })).body.codigo).toBe('LABORATORY_NAME_USED');
  expect((await change(first, { nombre: 'Casa Nueva', noSeEnviaAlExterior: true })).status).toBe(200);
  expect(await named('Casa Nueva')).toMatchObject({ laboratorioId: first.laboratorioId, noSeEnviaAlExterior: true });
  expect(await restrictedAbroad()).toContain(first.laboratorioId);
  expect((await change(first, { nombre: 'Otra' })).body.codigo).toBe('LABORATORY_STALE');
  const told = await server.services.foreign.restrictedLaboratories();
  expect(told.map(({ name }) => name)).toContain('Casa Nueva');
  const now = await named('Casa Nueva');
  if (!now) throw new Error('The laboratory was renamed');
  expect((await change(now, { noSeEnviaAlExterior: false })).status).toBe(200);
  expect(await restrictedAbroad()).not.toContain(first.laboratorioId);
  expect((await change({ ...now, laboratorioId: 999_999 }, {})).body.codigo).toBe('LABORATORY_UNKNOWN');
});

it('is changed only by whoever publishes products in every company', async () => {
  const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
  const one = await asStaff(server, email);
  expect((await one.send(url)).body.data.puedeCambiar).toBe(false);
  expect((await add({ nombre: 'De una sola empresa' }, one)).body.codigo).toBe('STAFF_FORBIDDEN');
});
