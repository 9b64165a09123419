import { storeInstant } from '@botica/domain/time';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { addresses } from '../customers/addresses/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
let ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');

const sunday = '2026-11-15';
/** Logs in again, because sessions expire within a day. */
const at = async (hour: number, minute = 0) => {
  server.time.now = storeInstant(sunday, hour * 60 + minute);
  ana = await asCustomer(server, 'cliente@botica.test');
};

async function addressIn(suburbId: number, { id: customerId }: TestCustomer = ana): Promise<number> {
  const place = { customerId, countryCode: 'HN' as const, suburbId, description: `Casa de la colonia ${suburbId}` };
  const [row] = await db
    .insert(addresses)
    .values({ ...place, phone: '99880017' })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}

/** A suburb of San Pedro Sula in each zone. */
const suburbOf = async (zone: number): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    select s.id from suburbs s join delivery_zones z on z.suburb_id = s.id
    where s.city_id = '001' and z.zone = ${zone} order by s.id limit 1`;
  if (!row) throw new Error(`No suburb in zone ${zone}`);
  return row.id;
};
const near = await addressIn(await suburbOf(1));
const far = await addressIn(await suburbOf(2));

// Each test sets when a branch is closed.
await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
await sql`delete from branch_special_hours`;

const cost = (addressId: number, as: TestCustomer = ana, more = '') =>
  as.send(`/api/envios/costo?direccionEnvioId=${addressId}${more}`);
const area = (addressId: number, as: TestCustomer = ana) =>
  as.send(`/api/configuraciones-sad/colonia-sad?direccionId=${addressId}`);
const days = (addressId: number, as: TestCustomer = ana) =>
  as.send(`/api/sucursales/maximo-dias-entrega-pedido-programado?direccionUsuarioId=${addressId}`);
const servingBranch = async (addressId: number): Promise<number> => {
  const [row] = await sql<{ code: number }[]>`
    select s.serving_branch_code as code from addresses a join suburbs s on s.id = a.suburb_id where a.id = ${addressId}`;
  return row?.code ?? 0;
};

describe('the cost of a delivery', () => {
  it('CHK-42 the cost depends on the zone, with another tariff at night', async () => {
    await at(12);
    const sucursalId = await servingBranch(near);
    const day = { costo: 40, sucursalId, esTarifaNocturna: false, vigenteHasta: '20:00', minimo: null };
    expect((await cost(near)).body.data).toEqual(day);
    expect((await cost(far)).body.data).toMatchObject({ costo: 60 });
    await at(20);
    const night = { costo: 70, sucursalId, esTarifaNocturna: true, vigenteHasta: '06:00', minimo: null };
    expect((await cost(near)).body.data).toEqual(night);
    await at(5, 59);
    expect((await cost(near)).body.data).toEqual(night);
    await at(6);
    expect((await cost(near)).body.data).toEqual(day);
  });

  it('CHK-42 a branch may have its own tariff', async () => {
    await at(12);
    const branch = await servingBranch(near);
    await sql`insert into delivery_tariffs (company_id, branch_code, zone, from_minutes, cost_cents)
      values (2, ${branch}, 1, 0, 1250)`;
    expect((await cost(near)).body.data).toMatchObject({ costo: 12.5, vigenteHasta: '', minimo: null });
    await sql`delete from delivery_tariffs where branch_code = ${branch}`;
    expect((await cost(near)).body.data).toMatchObject({ costo: 40 });
  });

  it('CHK-42 reads the cost in three statements, besides those of the session', async () => {
    await at(12);
    await cost(near);
    const session = await server.countStatements(() => ana.send('/api/sesiones/usuarios/datos'));
    expect(await server.countStatements(() => cost(near))).toBeLessThanOrEqual(session + 3);
  });

  it('CHK-42 A154 the cost is that of the time of delivery: scheduled, or the opening of a closed branch', async () => {
    await at(22);
    expect((await cost(near)).body.data).toMatchObject({ costo: 70, esTarifaNocturna: true });
    const scheduled = (hour: string) => cost(near, ana, `&fechaProgramada=2026-11-16&horaProgramada=${hour}`);
    expect((await scheduled('10:00')).body.data).toMatchObject({ costo: 40, esTarifaNocturna: false });
    expect((await scheduled('20:00')).body.data).toMatchObject({ costo: 70 });
    expect((await scheduled('25:00')).status).toBe(400);

    const branch = await servingBranch(near);
    await sql`update branches set weekday_hours = '07:00 AM - 08:00 PM', sunday_hours = '08:00 AM - 02:00 PM'
      where code = ${branch}`;
    expect((await cost(near)).body.data).toMatchObject({ costo: 40, esTarifaNocturna: false });
    await sql`update branches set weekday_hours = '05:00 AM - 08:00 PM' where code = ${branch}`;
    expect((await cost(near)).body.data).toMatchObject({ costo: 70 });
    await sql`update branches set weekday_hours = '24 horas', sunday_hours = '24 horas' where code = ${branch}`;
  });

  it('CHK-42 A154 the cost is the tariff row in force at any time of the day', async () => {
    await at(12);
    const rows = await sql<{ from_minutes: number; cost_cents: number }[]>`
      select from_minutes, cost_cents from delivery_tariffs where company_id = 2 and branch_code = 0 and zone = 1
      order by from_minutes`;
    const ofMinute = (minutes: number) => rows.findLast((row) => row.from_minutes <= minutes) ?? rows.at(-1);
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    await fc.assert(
      fc.asyncProperty(minutes, async (minute) => {
        const hour = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
        const reply = await cost(near, ana, `&fechaProgramada=2026-11-18&horaProgramada=${hour}`);
        expect(Math.round(reply.body.data.costo * 100)).toBe(ofMinute(minute)?.cost_cents);
      }),
      { numRuns: 40, examples: [[0], [359], [360], [1199], [1200], [1439]] },
    );
  });

  it('ORDTYPE-07 refuses an address in a suburb without a branch', async () => {
    await at(12);
    const [suburb] = await sql<{ id: number }[]>`
      update suburbs set serving_branch_code = null where id = (select max(id) from suburbs where city_id = '001') returning id`;
    const nowhere = await addressIn(suburb?.id ?? 0);
    for (const ask of [cost, area, days]) {
      expect(await ask(nowhere)).toMatchObject({ status: 422, body: { codigo: 'ADDRESS_NOT_SERVED' } });
    }
  });
});

describe('a delivery for another day', () => {
  it('SCHED-05 SCHED-06 C057 C060 return the days, the limit hours and the state of the branch', async () => {
    await at(12);
    const branch = await servingBranch(near);
    await sql`update delivery_schedules set max_days = 5, saturday_hours = '08:00 AM - 03:30 PM',
      sunday_hours = 'Cerrado' where branch_code = ${branch}`;
    await sql`update branches set sunday_hours = '08:00 AM - 02:00 PM' where code = ${branch}`;
    expect((await days(near)).body.data).toEqual({ maximoDias: 5 });
    expect((await area(near)).body.data).toEqual({
      sucursalId: branch,
      estado: 0,
      horarios: {
        lunesViernes: '08:00 AM - 06:00 PM',
        sabados: '08:00 AM - 03:30 PM',
        domingos: 'Cerrado',
        estadoMensaje: 'Abierto hasta las 2:00\u00a0p.\u00a0m.',
        hoyCierre: '08:00 AM - 02:00 PM',
      },
      limites: {
        lunesViernes: { desde: '08:00', hasta: '18:00' },
        sabados: { desde: '08:00', hasta: '15:30' },
        domingos: { desde: '', hasta: '' },
      },
      diasEspeciales: [],
      maximoDias: 5,
    });
  });

  it('SCHED-05 a branch without a schedule accepts no scheduled deliveries', async () => {
    await at(12);
    const branch = await servingBranch(far);
    await sql`delete from delivery_schedules where branch_code = ${branch}`;
    expect((await days(far)).body.data).toEqual({ maximoDias: 0 });
    expect((await area(far)).body.data).toMatchObject({ maximoDias: 0, horarios: { lunesViernes: 'Cerrado' } });
  });
});

describe('an address of another customer', () => {
  beforeAll(() => at(12));

  it.each([
    ['C059', cost],
    ['C060', area],
    ['C057', days],
  ])('%s answers 404 for an address of another customer', async (_, ask) => {
    expect(await ask(near, stranger)).toMatchObject({ status: 404, body: { codigo: 'ADDRESS_NOT_FOUND' } });
    expect(await ask(2_000_000_000)).toMatchObject({ status: 404 });
    expect(await ask(0)).toMatchObject({ status: 400 });
  });

  it('C059 answers 404 for an annulled address and for one of another country', async () => {
    const gone = await addressIn(124);
    await sql`update addresses set is_active = false where id = ${gone}`;
    expect((await cost(gone)).status).toBe(404);
    expect((await ana.send(`/api/envios/costo?direccionEnvioId=${near}`, { company: 12 })).status).toBe(404);
  });
});
