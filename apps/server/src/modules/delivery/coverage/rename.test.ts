import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { suburbs } from '../../branches/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const ana = await asCustomer(server, 'cliente@botica.test');

let used = 0;
/** A suburb of San Pedro Sula, each time another one. */
async function givenSuburb() {
  const [suburb] = await sql<{ id: number; name: string; branch: number; zone: number }[]>`
    select s.id, s.name, s.serving_branch_code as branch, z.zone from suburbs s
    join delivery_zones z on z.suburb_id = s.id
    where s.city_id = '001' and s.serving_branch_code is not null order by s.id offset ${used++} limit 1`;
  if (!suburb) throw new Error('There is no suburb');
  return suburb;
}

const rename = (suburb: { id: number; name: string }, nombre: string, given: object = {}) =>
  jazmin.post('/consola/entrega/colonias/nombre', {
    ...{ llave: randomUUID(), empresaId: 2, coloniaId: suburb.id, visto: suburb.name, nombre },
    ...{ motivo: 'Así la llama la alcaldía', ...given },
  });
const nameOf = async (id: number) => (await sql`select name from suburbs where id = ${id}`)[0]?.name;
const changes = async () => (await jazmin.send('/consola/entrega/cambios?empresaId=2')).body.data.cambios;
const undo = (id: number) =>
  jazmin.post(`/consola/entrega/cambios/${id}/deshacer`, { llave: randomUUID(), motivo: 'Se cambió por error' });
const moveTo = (suburb: { id: number; branch: number; zone: number }, zona: number) =>
  jazmin.post('/consola/entrega/colonias/cambiar', {
    ...{ llave: randomUUID(), empresaId: 2, zona, motivo: 'Ruta nueva' },
    colonias: [{ coloniaId: suburb.id, sucursalId: suburb.branch, zona: suburb.zone }],
  });

describe('a suburb with another name', () => {
  it('A445 keeps its saved addresses, which show the new name, and returns to the old one', async () => {
    const suburb = await givenSuburb();
    const place = '/usuarios/api/direccion';
    const payload = {
      ...{ nombre: 'Casa', colonia_ID: suburb.id, ciudad_ID: '001', descripcion: 'Portón verde' },
      ...{ referencia: '', telefono: '99887766' },
    };
    const { direccion_ID } = (await ana.send(`${place}/guardarNuevaDireccion`, { method: 'POST', payload })).body.data;
    const saved = async () =>
      (await ana.send(`${place}/obtenerDirecciones/false`)).body.data.find(
        (one: { direccion_ID: number }) => one.direccion_ID === direccion_ID,
      );
    const before = await saved();
    expect(before.colonia).toBe(suburb.name);

    const llave = randomUUID();
    const sent = await Promise.all([1, 2].map(() => rename(suburb, '  Colonia  El Nombre Nuevo ', { llave })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await nameOf(suburb.id)).toBe('Colonia El Nombre Nuevo');
    expect(await saved()).toEqual({ ...before, colonia: 'Colonia El Nombre Nuevo' });

    const [made] = await changes();
    expect(made).toMatchObject({ motivo: 'Así la llama la alcaldía', deshecho: false });
    expect(made.colonias).toEqual([
      { nombre: suburb.name, antes: `se llama ${suburb.name}`, despues: 'se llama Colonia El Nombre Nuevo' },
    ]);
    const acts = await db
      .select()
      .from(staffAudit)
      .where(eq(staffAudit.subjectId, String(made.cambioId)));
    expect(acts).toMatchObject([
      {
        ...{ act: 'delivery.renamed', companyId: 2, reason: 'Así la llama la alcaldía' },
        before: { [suburb.id]: { name: suburb.name } },
        after: { [suburb.id]: { name: 'Colonia El Nombre Nuevo' } },
      },
    ]);
    expect((await undo(made.cambioId)).status).toBe(200);
    expect(await saved()).toEqual(before);
    expect((await undo(made.cambioId)).body.codigo).toBe('COVERAGE_UNDONE');
  });

  it('A445 is renamed back also after its zone changed, which is undone by itself', async () => {
    const suburb = await givenSuburb();
    expect((await rename(suburb, 'Colonia Con Zona')).status).toBe(200);
    const [renamed] = await changes();
    const zone = (suburb.zone % 3) + 1;
    expect((await moveTo(suburb, zone)).status).toBe(200);
    const [moved] = await changes();
    expect((await undo(renamed.cambioId)).status).toBe(200);
    expect(await nameOf(suburb.id)).toBe(suburb.name);
    expect(await sql`select zone from delivery_zones where suburb_id = ${suburb.id}`).toEqual([{ zone }]);
    expect((await undo(moved.cambioId)).status).toBe(200);
    expect(await sql`select zone from delivery_zones where suburb_id = ${suburb.id}`).toEqual([{ zone: suburb.zone }]);
  });

  it('is not renamed over what somebody did not see, nor as another suburb of its city, also not by an undo', async () => {
    const [one, other] = [await givenSuburb(), await givenSuburb()];
    const codes = [
      await rename({ ...one, name: 'Otro visto' }, 'Colonia Nueva'),
      await rename(one, other.name.toUpperCase()),
      await rename(one, one.name),
      await rename(one, 'Colonia Nueva', { empresaId: 12 }),
      await rename({ id: 2_000_000_000, name: 'x' }, 'Colonia Nueva'),
    ].map(({ body }) => body.codigo);
    expect(codes).toEqual([
      ...['COVERAGE_STALE', 'COVERAGE_NAME_OF_OTHER', 'COVERAGE_UNCHANGED', 'COVERAGE_NOT_FOUND', 'COVERAGE_NOT_FOUND'],
    ]);
    for (const wrong of ['', ' ', '<b>', 'a'.repeat(81)]) expect((await rename(one, wrong)).status, wrong).toBe(400);

    expect((await rename(one, 'Colonia De Paso')).status).toBe(200);
    const [made] = await changes();
    expect((await rename(other, one.name)).status).toBe(200);
    expect((await undo(made.cambioId)).body.codigo).toBe('COVERAGE_NAME_OF_OTHER');
    expect(await nameOf(one.id)).toBe('Colonia De Paso');
    expect((await changes())[1]).toMatchObject({ cambioId: made.cambioId, deshecho: false });
    // Another way of writing it is another name.
    expect((await rename({ ...one, name: 'Colonia De Paso' }, 'COLONIA DE PASO')).status).toBe(200);
  });

  it('of two people at once is the one of one of them, and two suburbs never get the same name', async () => {
    const [one, other] = [await givenSuburb(), await givenSuburb()];
    const both = await race(server, suburbs, [() => rename(one, 'De Una'), () => rename(one, 'De Otra')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = { id: one.id, name: String(await nameOf(one.id)) };
    const same = await Promise.all([rename(now, 'La Misma'), rename(other, 'la misma')]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('needs the permission to publish content in the country', async () => {
    const suburb = await givenSuburb();
    const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    const form = { llave: randomUUID(), empresaId: 2, coloniaId: suburb.id, visto: suburb.name, nombre: 'Ajena' };
    const reply = await elsewhere.post('/consola/entrega/colonias/nombre', { ...form, motivo: 'Prueba' });
    expect([403, 404]).toContain(reply.status);
    expect(await nameOf(suburb.id)).toBe(suburb.name);
  });
});
