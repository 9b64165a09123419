import { storeInstant } from '@botica/domain/time';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { addresses } from '../customers/addresses/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
await sql`delete from branch_special_hours`;

const [suburb] = await sql<{ id: number; branch: number }[]>`
  select s.id, s.serving_branch_code as branch from suburbs s join delivery_zones z on z.suburb_id = s.id
  where s.city_id = '001' and z.zone = 2 and s.serving_branch_code is not null order by s.id limit 1`;
const suburbId = suburb?.id ?? 0;
const branch = suburb?.branch ?? 0;

const at = (hour: number) => {
  server.time.now = storeInstant('2026-11-16', hour * 60);
};
const keepHours = (hours: string) => sql`
  update branches set weekday_hours = ${hours}, saturday_hours = ${hours}, sunday_hours = ${hours} where code = ${branch}`;

const promise = (query: string, company: 2 | 12 = 2) => server.send(`/api/envios/promesa?${query}`, { company });

afterEach(() => keepHours('24 horas'));
await keepHours('24 horas');

describe('the promise of a delivery', () => {
  it('CHK-42 a visitor reads the cost of a suburb, its tariff, when it changes, and the time of the branch', async () => {
    at(12);
    expect(await promise(`coloniaId=${suburbId}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          sucursalId: branch,
          costo: 60,
          esDesde: false,
          esTarifaNocturna: false,
          vigenteHasta: '20:00',
          costoDespues: 90,
          estado: 0,
          abreEl: null,
          minutosDesde: 45,
          minutosHasta: 60,
        },
      },
    });
  });

  it('A180 says for how long the answer is true: until the branch opens or closes, and an hour at most', async () => {
    const seconds = async (hour: number) => {
      at(hour);
      return (await promise(`coloniaId=${suburbId}`)).body.data.segundosVigente;
    };
    await keepHours('07:00 AM - 09:15 PM');
    expect([await seconds(6.75), await seconds(12), await seconds(21)]).toEqual([900, 3600, 900]);
  });

  it('A154 A180 a closed branch promises the cost of its opening, the hour, and no minutes', async () => {
    at(22);
    await keepHours('07:00 AM - 08:00 PM');
    expect((await promise(`coloniaId=${suburbId}`)).body.data).toMatchObject({
      costo: 60,
      esTarifaNocturna: false,
      estado: 1,
      abreEl: storeInstant('2026-11-17', 7 * 60).toISOString(),
      minutosDesde: null,
      minutosHasta: null,
    });
  });

  it('A180 a branch that states no time promises none', async () => {
    at(12);
    await sql`delete from delivery_durations where branch_code = ${branch}`;
    expect((await promise(`coloniaId=${suburbId}`)).body.data).toMatchObject({
      minutosDesde: null,
      minutosHasta: null,
    });
    await sql`insert into delivery_durations values (${branch}, 45, 60)`;
  });

  it('A180 without a suburb it is the cheapest cost of the branch, and says so', async () => {
    at(12);
    expect((await promise(`sucursalId=${branch}`)).body.data).toMatchObject({ costo: 40, esDesde: true });
  });

  it('CHK-42 the promise and the cost of the order in preparation agree', async () => {
    at(22);
    const ana = await asCustomer(server, 'cliente@botica.test');
    const place = { customerId: ana.id, countryCode: 'HN' as const, suburbId, description: 'Casa', phone: '99880017' };
    const [address] = await db.insert(addresses).values(place).returning({ id: addresses.id });
    for (const hours of ['24 horas', '07:00 AM - 08:00 PM', '05:00 AM - 08:00 PM']) {
      await keepHours(hours);
      const cost = await ana.send(`/api/envios/costo?direccionEnvioId=${address?.id}`);
      expect((await promise(`coloniaId=${suburbId}`)).body.data.costo, hours).toBe(cost.body.data.costo);
    }
  });

  it.each([
    ['a suburb that does not exist', 'coloniaId=999999', 2, 'SUBURB_NOT_FOUND'],
    ['a suburb of another country', `coloniaId=${suburbId}`, 12, 'SUBURB_NOT_FOUND'],
    ['a branch that does not exist', 'sucursalId=99999', 2, 'BRANCH_NOT_FOUND'],
    ['no place', '', 2, 'BRANCH_NOT_FOUND'],
  ] as const)('refuses %s', async (_, query, company, codigo) =>
    expect(await promise(query, company)).toMatchObject({ status: 404, body: { codigo } }),
  );

  it('refuses a suburb that no branch serves', async () => {
    await sql`update suburbs set serving_branch_code = null where id = ${suburbId}`;
    expect((await promise(`coloniaId=${suburbId}`)).body.codigo).toBe('SUBURB_NOT_SERVED');
    await sql`update suburbs set serving_branch_code = ${branch} where id = ${suburbId}`;
  });

  it('reads a promise in five statements', async () => {
    at(12);
    await promise(`coloniaId=${suburbId}`);
    expect(await server.countStatements(() => promise(`coloniaId=${suburbId}`))).toBeLessThanOrEqual(5);
  });
});
