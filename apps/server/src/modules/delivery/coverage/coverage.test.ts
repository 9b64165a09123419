import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');

const sheet = '/consola/entrega/colonias';
interface Suburb {
  coloniaId: number;
  nombre: string;
  sucursalId: number | null;
  zona: number | null;
  tarifas: { desde: string; costo: number }[];
  hallazgos: string[];
}
const list = async (query: string) => (await jazmin.send(`${sheet}?empresaId=2&${query}`)).body.data;
const suburbsOf = async (query: string): Promise<Suburb[]> => (await list(query)).colonias;
const some = async (count: number): Promise<Suburb[]> => (await suburbsOf('ciudadId=001')).slice(0, count);
const one = async (id: number): Promise<Suburb | undefined> =>
  (await suburbsOf('ciudadId=001')).find(({ coloniaId }) => coloniaId === id);

const asSeen = (suburbs: readonly Suburb[]) =>
  suburbs.map(({ coloniaId, sucursalId, zona }) => ({ coloniaId, sucursalId, zona }));
const change = (suburbs: readonly Suburb[], given: object, llave: string = randomUUID()) =>
  jazmin.post(`${sheet}/cambiar`, { llave, empresaId: 2, colonias: asSeen(suburbs), motivo: 'Ruta nueva', ...given });
const changes = async () => (await jazmin.send('/consola/entrega/cambios?empresaId=2')).body.data.cambios;
const undo = (id: number, llave: string = randomUUID()) =>
  jazmin.post(`/consola/entrega/cambios/${id}/deshacer`, { llave, motivo: 'Se cambió por error' });

describe('the sheet of suburbs', () => {
  it('says who delivers, at what cost, and what is missing, and filters by it', async () => {
    const [first] = await some(1);
    expect(first).toMatchObject({ tarifas: [{ desde: '06:00' }, { desde: '20:00' }], hallazgos: [] });
    const id = first?.coloniaId ?? 0;
    await sql`update suburbs set serving_branch_code = null where id = ${id}`;
    const data = await list('ciudadId=001&hallazgo=unserved');
    expect(data.colonias).toMatchObject([{ coloniaId: id, sucursalId: null, hallazgos: ['unserved'], tarifas: [] }]);
    expect(data).toMatchObject({ total: 1, puedeCambiar: true });
    expect(data.hallazgos).toContainEqual({ hallazgo: 'unserved', cantidad: 1 });
    await sql`update suburbs set serving_branch_code = ${first?.sucursalId ?? null} where id = ${id}`;
    await sql`delete from delivery_zones where suburb_id = ${id}`;
    expect(await one(id)).toMatchObject({ zona: null, hallazgos: ['unzoned'] });
    expect((await suburbsOf(`texto=${encodeURIComponent(first?.nombre.toUpperCase() ?? '')}`)).length).toBeGreaterThan(
      0,
    );
    expect((await list('texto=zzzz')).colonias).toEqual([]);
  });

  it('is of the pharmacy of a country: not of the laboratory', async () => {
    expect((await jazmin.send(`${sheet}?empresaId=13`)).body.codigo).toBe('COVERAGE_NOT_FOUND');
  });
});

describe('a change of suburbs', () => {
  it('changes all of them at once for a form sent twice, with its audit, and is undone once', async () => {
    const suburbs = await some(3);
    const zona = ((suburbs[0]?.zona ?? 1) % 3) + 1;
    const llave = randomUUID();
    const sent = await Promise.all([change(suburbs, { zona }, llave), change(suburbs, { zona }, llave)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const ids = suburbs.map(({ coloniaId }) => coloniaId);
    const zones = async () => (await suburbsOf('ciudadId=001')).filter(({ coloniaId }) => ids.includes(coloniaId));
    expect((await zones()).map((suburb) => suburb.zona)).toEqual([zona, zona, zona]);
    const [made, ...older] = await changes();
    expect(older.filter(({ motivo }: { motivo: string }) => motivo === 'Ruta nueva')).toEqual([]);
    const [act] = await db
      .select()
      .from(staffAudit)
      .where(eq(staffAudit.subjectId, String(made.cambioId)));
    expect(act).toMatchObject({ act: 'delivery.changed', reason: 'Ruta nueva', companyId: 2 });

    const undone = await Promise.all([undo(made.cambioId), undo(made.cambioId)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(asSeen(await zones())).toEqual(asSeen(suburbs));
    expect((await changes()).slice(0, 2)).toMatchObject([{ deshace: made.cambioId }, { deshecho: true }]);
  });

  it('that another person made meanwhile is refused, and so is its undo', async () => {
    const suburbs = await some(2);
    const next = ((suburbs[1]?.zona ?? 1) % 3) + 1;
    expect((await change(suburbs.slice(1), { zona: next })).status).toBe(200);
    expect((await change(suburbs, { zona: 3 })).body.codigo).toBe('COVERAGE_STALE');
    expect(await one(suburbs[0]?.coloniaId ?? 0)).toMatchObject({ zona: suburbs[0]?.zona ?? null });
    const [first] = await changes();
    const now = (await some(2)).slice(1);
    expect((await change(now, { sucursalId: null })).status).toBe(200);
    expect((await undo(first.cambioId)).body.codigo).toBe('COVERAGE_CHANGED_SINCE');
    const [second] = await changes();
    expect((await undo(second.cambioId)).status).toBe(200);
    expect((await undo(first.cambioId)).status).toBe(200);
    expect(asSeen(await some(2))).toEqual(asSeen(suburbs));
  });

  it('is not undone after others that led to the same values, and the list says which', async () => {
    const seen = await some(1);
    const [, b = 2, c = 3] = [0, 1, 2].map((step) => (((seen[0]?.zona ?? 1) - 1 + step) % 3) + 1);
    for (const zona of [b, c, b]) expect((await change(await some(1), { zona })).status).toBe(200);
    const [third, second, first] = await changes();
    expect(
      [first, second, third].map(({ despues }) => despues.map((one: { cambioId: number }) => one.cambioId)),
    ).toEqual([[third.cambioId, second.cambioId], [third.cambioId], []]);
    expect((await undo(first.cambioId)).body.codigo).toBe('COVERAGE_CHANGED_SINCE');
    expect(await some(1)).toMatchObject([{ zona: b }]);
    for (const made of [third, second, first]) expect((await undo(made.cambioId)).status).toBe(200);
    expect(asSeen(await some(1))).toEqual(asSeen(seen));
  });

  it('of two people at once is made by one of them', async () => {
    const suburbs = await some(1);
    const zona = suburbs[0]?.zona ?? 1;
    const sent = await Promise.all([1, 2, 3].filter((id) => id !== zona).map((id) => change(suburbs, { zona: id })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses a branch that cannot deliver there, a suburb of another country, and no change', async () => {
    const suburbs = await some(1);
    const [other] = await sql<{ code: number; suburb: number }[]>`
      select b.code, s.id as suburb from branches b, suburbs s join cities c on c.id = s.city_id
      where b.company_ids[1] = 12 and b.delivery_enabled and c.country_code = 'GT' order by b.code, s.id limit 1`;
    expect((await change(suburbs, { sucursalId: other?.code })).body.codigo).toBe('COVERAGE_BRANCH_NOT_FOUND');
    expect((await change(suburbs, { sucursalId: 2_000_000_000 })).body.codigo).toBe('COVERAGE_BRANCH_NOT_FOUND');
    const foreign = [{ ...suburbs[0], coloniaId: other?.suburb ?? 0 } as Suburb];
    expect((await change(foreign, { zona: 2 })).body.codigo).toBe('COVERAGE_NOT_FOUND');
    expect((await change(suburbs, { zona: suburbs[0]?.zona })).body.codigo).toBe('COVERAGE_UNCHANGED');
    expect((await undo(2_000_000_000)).body.codigo).toBe('COVERAGE_NOT_FOUND');
  });

  it('whose transaction fails in the middle changes nothing', async () => {
    const suburbs = await some(2);
    await sql`create function fail_zone() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`;
    await sql`create trigger fail_zone before insert or update on delivery_zones for each row execute function fail_zone()`;
    const before = await changes();
    const [branch] = (await list('')).sucursales;
    expect((await change(suburbs, { sucursalId: branch.sucursalId, zona: 3 })).status).toBe(500);
    await sql`drop trigger fail_zone on delivery_zones`;
    await sql`drop function fail_zone`;
    expect(asSeen(await some(2))).toEqual(asSeen(suburbs));
    expect(await changes()).toEqual(before);
  });
});

describe('the map of suburbs', () => {
  const map = async () => (await jazmin.send('/consola/entrega/mapa?empresaId=2&ciudadId=001')).body.data;
  const place = (posiciones: readonly object[], llave: string = randomUUID(), empresaId = 2) =>
    jazmin.post(`${sheet}/posiciones`, { llave, empresaId, posiciones, motivo: 'Visita de campo' });

  it('has the suburbs of a city with their distance, and says that the store has no street map', async () => {
    const { calles, colonias, sucursales, total } = await map();
    expect([calles, colonias.length]).toEqual([null, total]);
    expect(sucursales[0]).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) });
    expect(colonias[0]).toMatchObject({ lat: expect.any(Number), km: expect.any(Number), tarifas: [{}, {}] });
  });

  it('A273 places suburbs, all or none, once for a form sent twice; empty takes the position away', async () => {
    const [first, second] = await some(2);
    const [id, other] = [first?.coloniaId ?? 0, second?.coloniaId ?? 0];
    const spot = { coloniaId: id, lat: 15.51, lng: -88.03 };
    const llave = randomUUID();
    const sent = await Promise.all([1, 2].map(() => place([spot], llave)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await one(id)).toMatchObject({ lat: 15.51, lng: -88.03 });
    const rows = await db.select().from(staffAudit).where(eq(staffAudit.subjectId, llave));
    expect(rows).toMatchObject([{ act: 'delivery.placed', after: { [id]: { lat: 15.51, lng: -88.03 } } }]);

    const unknown = { coloniaId: 2_000_000_000, lat: 15, lng: -88 };
    const moved = { coloniaId: id, lat: 15.6, lng: -88 };
    expect((await place([moved, unknown])).body.codigo).toBe('COVERAGE_NOT_FOUND');
    expect((await place([moved, moved])).body.codigo).toBe('COVERAGE_NOT_FOUND');
    expect((await place([{ coloniaId: id, lat: 91, lng: -88 }])).status).toBe(400);
    expect((await place([{ coloniaId: id, lat: 15, lng: null }])).body.codigo).toBe('COVERAGE_POSITION');
    expect((await place([moved], randomUUID(), 12)).body.codigo).toBe('COVERAGE_NOT_FOUND');
    expect(await one(id)).toMatchObject({ lat: 15.51 });
    const gone = { coloniaId: other, lat: null, lng: null };
    expect((await place([gone])).status).toBe(200);
    expect(await one(other)).toMatchObject({ lat: null, lng: null, km: null });
    await expect(sql`update suburbs set lat = 15 where id = ${other}`).rejects.toThrow('position_on_earth');
  });
});
