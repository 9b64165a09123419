import { branchStateIds } from '@botica/domain/branches';
import { storeInstant } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../../../sandbox/src/app.ts';
import { createTestServer } from '../../../test/test-server.ts';

const sandbox = buildSandbox();
const outside = await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const server = await createTestServer({
  GEOCODER_URL: `${outside}/geocoder`,
  BRANCH_LINK_URL: `${outside}/branch-link`,
});
const { db } = server.platform.database;

const sunday = '2026-11-15';
const at = (isoDate: string, hour: number, minute = 0) => {
  server.time.now = storeInstant(isoDate, hour * 60 + minute);
};
const setHours = (code: number, hours: string) =>
  db.execute(sql`update branches set weekday_hours = ${hours}, saturday_hours = ${hours}, sunday_hours = ${hours}
    where code = ${code}`);
const connect = (code: number, company: 2 | 12 | 14 = 2) =>
  server.send(`/sad/api/Sucursales/Conectar?sucursalId=${code}`, { company });
const fault = (name: string, body: object) =>
  sandbox.inject({ method: 'PUT', url: `/switchboard/api/services/${name}`, payload: body });

beforeEach(async () => {
  at(sunday, 12);
  await sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' });
});

describe('master data', () => {
  it('COUNTRY-14 COUNTRY-15 COUNTRY-16 lists the cities of the company, including the default one', async () => {
    const idsOf = async (company: 2 | 12 | 14) =>
      (await server.send('/contenido/api/maestros/ciudades', { company })).body.data.map(
        (city: { id: string }) => city.id,
      );
    const [honduras, guatemala, nicaragua] = await Promise.all([idsOf(2), idsOf(12), idsOf(14)]);
    expect(honduras).toContain('001');
    expect(guatemala).toContain('564');
    expect(nicaragua).toContain('566');
    expect(new Set([...honduras, ...guatemala, ...nicaragua]).size).toBe(
      honduras.length + guatemala.length + nicaragua.length,
    );
  });

  it('lists only cities with a branch, and their number of branches', async () => {
    const { body } = await server.send('/contenido/api/maestros/ciudades');
    for (const city of body.data) {
      const { body: branches } = await server.send(`/sad/api/sucursales/sucursalesPorCiudad?ciudadId=${city.id}`);
      expect(branches.data).toHaveLength(city.sucursales);
    }
  });

  it('lists the suburbs of a city with the branch that serves each', async () => {
    const { body } = await server.send('/contenido/api/maestros/ciudades/001/colonias');
    expect(body.data.length).toBeGreaterThan(5);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      nombre: expect.any(String),
      ciudadId: '001',
      sucursalAtiendeId: expect.any(Number),
    });
  });

  it.each(['/contenido/api/maestros/ciudades/564/colonias', '/sad/api/sucursales/sucursalesPorCiudad?ciudadId=564'])(
    'does not show a city of another country: %s',
    async (path) => expect(await server.send(path)).toMatchObject({ status: 404, body: { codigo: 'CITY_NOT_FOUND' } }),
  );

  it('lists countries with the mask of their phones', async () => {
    const { body } = await server.send('/contenido/api/maestros/paises');
    expect(body.data).toContainEqual(expect.objectContaining({ nombre: 'Honduras', codigoPais: '504' }));
  });
});

describe('branches', () => {
  it('COUNTRY-17 COUNTRY-18 COUNTRY-19 returns the default branch of each country', async () => {
    expect((await server.send('/api/sucursales/5')).body.data.ciudadId).toBe('001');
    expect((await server.send('/api/sucursales/226', { company: 12 })).body.data.ciudadId).toBe('564');
    expect((await server.send('/api/sucursales/253', { company: 14 })).body.data.ciudadId).toBe('566');
  });

  it('BRANCH-10 returns the fields that the map and the list need', async () => {
    const { body } = await server.send('/sad/api/sucursales/sucursalesPorCiudad?ciudadId=001');
    const branch = body.data.find((one: { codigo: number }) => one.codigo === 5);
    expect(branch).toMatchObject({
      ciudad: 'San Pedro Sula',
      lat: expect.closeTo(15.5, 0),
      lng: expect.closeTo(-88, 0),
      telefono: expect.stringMatching(/^\d{8}$/),
      horarios: { lunesViernes: expect.any(String), sabados: expect.any(String), domingos: expect.any(String) },
    });
  });

  it.each([
    ['BRANCH-01 open', '08:00 AM - 06:00 PM', 12, 0, branchStateIds.open, 360],
    ['BRANCH-01 closed', '08:00 AM - 06:00 PM', 19, 0, branchStateIds.closed, null],
    ['BRANCH-01 BRANCH-05 closing soon', '08:00 AM - 06:00 PM', 17, 45, branchStateIds.closingSoon, 15],
    ['BRANCH-08 open by the default hours', '', 23, 0, branchStateIds.open, 60],
  ])('%s: returns the state and the minutes left', async (_, hours, hour, minute, state, minutesLeft) => {
    await setHours(5, hours);
    at(sunday, hour, minute);
    const { body } = await connect(5);
    expect(body.data).toMatchObject({
      estado: state,
      minutosRestantes: minutesLeft,
      minutosRestantesParaCerrar: minutesLeft, // A080
      horarios: { estadoId: state },
    });
  });

  it('BRANCH-01 special hours of the day win', async () => {
    await setHours(5, '08:00 AM - 06:00 PM');
    await db.execute(sql`insert into branch_special_hours values (5, ${sunday}, 'Cerrado', 'Inventario')
      on conflict (branch_code, day) do update set hours = excluded.hours`);
    expect((await connect(5)).body.data).toMatchObject({
      estado: branchStateIds.closed,
      horarios: { hoyCierre: 'Cerrado' },
    });
    await db.execute(sql`delete from branch_special_hours where branch_code = 5 and day = ${sunday}`);
  });

  it('answers 404 for a branch of another country and for an inactive one', async () => {
    expect(await connect(226, 2)).toMatchObject({ status: 404, body: { codigo: 'BRANCH_NOT_FOUND' } });
    await db.execute(sql`update branches set is_active = false where code = 1`);
    expect(await connect(1)).toMatchObject({ status: 404 });
    await db.execute(sql`update branches set is_active = true where code = 1`);
  });

  it.each([
    ['BRANCH-09 an error', { error: { status: 500 } }],
    ['BRANCH-09 no answer in time', { timeout: {} }],
    ['BRANCH-09 a wrong answer', { wrongAnswer: {} }],
  ])('%s of the branch link refuses the connection with its message', async (_, switchedOn) => {
    await fault('branch-link', switchedOn);
    expect(await connect(5)).toMatchObject({
      status: 503,
      body: {
        codigo: 'BRANCH_UNREACHABLE',
        mensaje: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
      },
    });
    expect((await server.send('/api/sucursales/5')).status).toBe(200);
  });

  it('connects to the branch that serves a suburb', async () => {
    const { body } = await server.send('/contenido/api/maestros/ciudades/001/colonias');
    const [suburb] = body.data;
    const { body: connected } = await server.send(`/api/sucursales/ConectarSucursalColonia/${suburb.id}`);
    expect(connected.data).toMatchObject({ codigo: suburb.sucursalAtiendeId, pedidosSADHabilitados: true });
  });

  it('refuses a suburb that is unknown, of another country or not served', async () => {
    const path = (id: number) => `/api/sucursales/ConectarSucursalColonia/${id}`;
    const { body } = await server.send('/contenido/api/maestros/ciudades/001/colonias');
    const id = body.data[1].id;
    expect(await server.send(path(2_000_000_000))).toMatchObject({ status: 404, body: { codigo: 'SUBURB_NOT_FOUND' } });
    expect(await server.send(path(id), { company: 12 })).toMatchObject({ status: 404 });
    await db.execute(sql`update suburbs set serving_branch_code = null where id = ${id}`);
    expect(await server.send(path(id))).toMatchObject({ status: 404, body: { codigo: 'SUBURB_NOT_SERVED' } });
  });

  it('lists only branches that deliver when delivery is requested', async () => {
    await db.execute(sql`update branches set delivery_enabled = false where code = 1`);
    const { body } = await server.send('/api/sucursales/ObtenerSucursalesSadDisponiblesPorCiudad/001');
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every((branch: { pedidosSADHabilitados: boolean }) => branch.pedidosSADHabilitados)).toBe(true);
    expect(body.data.map((branch: { codigo: number }) => branch.codigo)).not.toContain(1);
  });

  it('lists the upcoming special hours by branch', async () => {
    at('2026-12-20', 12);
    const { body } = await server.send('/api/sucursales/horarios-especiales');
    const days = body.data.flatMap((branch: { dias: { fecha: string }[] }) => branch.dias.map((day) => day.fecha));
    expect(days).toContain('2026-12-25');
    expect(Math.min(...days.map(Date.parse))).toBeGreaterThanOrEqual(Date.parse('2026-12-20'));
  });

  it('runs the same number of statements for one branch and for a whole city', async () => {
    const many = await server.countStatements(() =>
      server.send('/sad/api/sucursales/sucursalesPorCiudad?ciudadId=001'),
    );
    const one = await server.countStatements(() => server.send('/api/sucursales/5'));
    expect([many, one]).toEqual([2, 2]);
  });
});

describe('the map', () => {
  const geocode = (city: string) => server.send(`/api/mapas/geocodificar?ciudad=${encodeURIComponent(city)}`);

  it('BRANCH-11 finds a city by its name', async () => {
    expect((await geocode('San Pedro Sula')).body.data).toEqual({
      lat: expect.closeTo(15.5, 0),
      lng: expect.closeTo(-88, 0),
    });
    expect(await geocode('Atlantis')).toMatchObject({ status: 404, body: { codigo: 'PLACE_NOT_FOUND' } });
  });

  it.each([{ error: { status: 503 } }, { timeout: {} }, { wrongAnswer: {} }, { dropConnection: {} }])(
    'BRANCH-11 falls back to the position we know when the maps service fails with %j',
    async (switchedOn) => {
      await fault('geocoder', switchedOn);
      expect((await geocode('San Pedro Sula')).body.data.lat).toBeCloseTo(15.5, 0);
    },
  );
});
