import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { givenPiece, openPiece } from '../../../../test/fixtures/new-pieces.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');

const problems = async (path: string) =>
  (await readPiece(jazmin, path)).problemas.map(({ campo }: { campo: string }) => campo);
const publish = async (path: string) => (await publishPiece(jazmin, path)).body.codigo;
const citiesShown = async (): Promise<{ id: string; nombre: string }[]> =>
  (await server.send('/contenido/api/maestros/ciudades', { company: 2 })).body.data;
const suburbsShown = async (cityId: string): Promise<{ id: number; nombre: string }[]> =>
  (await server.send(`/contenido/api/maestros/ciudades/${cityId}/colonias`, { company: 2 })).body.data;

const branch = {
  ...{ nombre: 'El Progreso Centro', direccion: '2 avenida, 4 calle', telefono: '2648-0001' },
  ...{ latitud: 15.4, longitud: -87.8, lunesViernes: '07:00 AM - 09:00 PM', sabados: '07:00 AM - 09:00 PM' },
  domingos: 'Cerrado',
};

describe('a new city and a new branch', () => {
  it('are drafted and published, hidden first, and then a shopper finds them', async () => {
    expect((await openPiece(jazmin, 'ciudad', { clave: '001' })).body.codigo).toBe('PIECE_KEY_USED');
    expect((await openPiece(jazmin, 'ciudad', { clave: 'el-progreso' })).body.codigo).toBe('PIECE_KEY_MALFORMED');
    const city = await givenPiece(jazmin, 'ciudad', { clave: '980' });
    await draftFields(jazmin, city, {
      nombre: 'San Pedro Sula',
      departamento: 'Cortés',
      latitud: 15.4,
      longitud: -87.8,
    });
    expect(await problems(city)).toEqual(['name']);
    await draftFields(jazmin, city, { nombre: 'El Progreso de Prueba', departamento: 'Yoro' });
    expect(await publish(city)).toBeUndefined();
    expect((await citiesShown()).map(({ id }) => id)).not.toContain('980');

    expect((await openPiece(jazmin, 'sucursal', { clave: '5' })).body.codigo).toBe('PIECE_KEY_USED');
    expect((await openPiece(jazmin, 'sucursal', { clave: '005' })).body.codigo).toBe('PIECE_KEY_MALFORMED');
    const path = await givenPiece(jazmin, 'sucursal', { clave: '9801' });
    expect((await jazmin.send('/consola/tienda/sucursales/2/9801/vista')).body.codigo).toBe('PIECE_NOT_FOUND');
    await draftFields(jazmin, path, branch);
    expect(await problems(path)).toEqual(['cityId']);
    expect(await publish(path)).toBe('PIECE_INVALID');
    await draftFields(jazmin, path, { ciudadId: '980', tambienAtiende: [{ empresaId: '12' }] });
    expect(await problems(path)).toEqual(['alsoServes.0.companyId']);
    await draftFields(jazmin, path, { tambienAtiende: [{ empresaId: '13' }] });
    const preview = await jazmin.send('/consola/tienda/sucursales/2/9801/vista');
    expect(preview.body.data).toMatchObject({ esBorrador: true, visible: false });
    expect(await publish(path)).toBeUndefined();
    expect(await readPiece(jazmin, path)).toMatchObject({ enTienda: true, nombre: 'El Progreso Centro', version: 1 });
    expect(await sql`select company_ids, city_id from branches where code = 9801`).toEqual([
      { company_ids: [2, 13], city_id: '980' },
    ]);
    expect((await server.send('/api/sucursales/9801', { company: 2 })).status).toBe(404);

    await draftFields(jazmin, path, { activa: true });
    expect(await publish(path)).toBeUndefined();
    expect((await server.send('/api/sucursales/9801', { company: 2 })).body.data).toMatchObject({
      ...{ nombrePublico: 'El Progreso Centro', telefono: '2648-0001', ciudadId: '980' },
    });
    expect((await citiesShown()).find(({ id }) => id === '980')?.nombre).toBe('El Progreso de Prueba');
    expect((await draftFields(jazmin, path, { ciudadId: '001' })).body.codigo).toBe('PIECE_MALFORMED');
    expect((await draftFields(jazmin, path, { tambienAtiende: [] })).body.codigo).toBe('PIECE_MALFORMED');
    const listed = (await jazmin.send('/consola/tienda/sucursales?empresaId=2')).body.data.sucursales;
    expect(listed.find(({ sucursalId }: { sucursalId: number }) => sucursalId === 9801)).toMatchObject({
      ...{ ciudad: 'El Progreso de Prueba', laboratorio: true, activa: true },
    });
  });

  it('a code of another company is taken, also while the branch is a draft, and a discarded draft frees it', async () => {
    expect((await openPiece(jazmin, 'sucursal', { clave: '5', empresaId: 12 })).body.codigo).toBe('PIECE_KEY_USED');
    const path = await givenPiece(jazmin, 'sucursal', { clave: '9802' });
    expect((await openPiece(jazmin, 'sucursal', { clave: '9802' })).body.codigo).toBe('PIECE_KEY_USED');
    const { revision } = await readPiece(jazmin, path);
    expect((await jazmin.post(`${path}/descartar`, { revision })).status).toBe(200);
    expect((await openPiece(jazmin, 'sucursal', { clave: '9802' })).status).toBe(200);
  });
});

describe('new suburbs', () => {
  const add = (given: object, llave: string = randomUUID()) =>
    jazmin.post('/consola/entrega/colonias/nuevas', {
      ...{ llave, empresaId: 2, ciudadId: '001', sucursalId: 5, zona: 3, motivo: 'Residencial nuevo', ...given },
    });

  it('are added once for a form sent twice, with branch, zone and audit, and are found at once', async () => {
    const llave = randomUUID();
    const nombres = ['Residencial  Los Pinos ', 'Colonia Nueva Vista'];
    const sent = await Promise.all([add({ nombres }, llave), add({ nombres }, llave)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const names = (await suburbsShown('001')).map(({ nombre }) => nombre);
    expect(names.filter((name) => name === 'Residencial Los Pinos')).toHaveLength(1);
    expect(names).toContain('Colonia Nueva Vista');
    const rows = await sql`select s.serving_branch_code as branch, z.zone from suburbs s
      join delivery_zones z on z.suburb_id = s.id where s.city_id = '001'
        and s.name in ('Residencial Los Pinos', 'Colonia Nueva Vista')`;
    expect(rows).toEqual([1, 2].map(() => ({ branch: 5, zone: 3 })));
    const [act] = await db.select().from(staffAudit).where(eq(staffAudit.subjectId, llave));
    expect(act).toMatchObject({ act: 'delivery.added', reason: 'Residencial nuevo', companyId: 2 });
  });

  it('are refused whole: a name of the city, a name twice, a city or a branch of another country', async () => {
    const before = (await suburbsShown('001')).length;
    const known = (await suburbsShown('001'))[0]?.nombre.toUpperCase();
    const codes = [
      await add({ nombres: ['Otra', known] }),
      await add({ nombres: ['Otra', 'otra '] }),
      await add({ nombres: ['Otra'], ciudadId: '564' }),
      await add({ nombres: ['Otra'], sucursalId: 226 }),
      await add({ nombres: ['Otra'], empresaId: 13 }),
    ].map(({ body }) => body.codigo);
    expect(codes).toEqual([
      ...['COVERAGE_NAME_USED', 'COVERAGE_NAME_USED', 'COVERAGE_CITY_NOT_FOUND'],
      ...['COVERAGE_BRANCH_NOT_FOUND', 'COVERAGE_NOT_FOUND'],
    ]);
    expect((await add({ nombres: ['<b>'] })).status).toBe(400);
    expect(await suburbsShown('001')).toHaveLength(before);
  });
});
