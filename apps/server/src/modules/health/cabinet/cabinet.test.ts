import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import {
  health,
  healthKey,
  healthTools,
  losartan,
  medicineOf,
  sharedPerson,
} from '../../../../test/fixtures/health.fixture.ts';
import { download, prepareAgain, unpack } from '../../../../test/fixtures/personal-data.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { race } from '../../../../test/race.ts';
import { checkHealthKeys, createVault, rotateKeys, rotateUntilDone, sealedTables } from '../../vault/index.ts';

const { lines, keys, server, emails, ana, luis } = await healthTools();
const { sql } = server.platform.database;
const today = '2026-11-15';

describe('medicines', () => {
  it('counts the units at home down by the schedule, and says when they run out', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    // It is noon of a Sunday: the dose of eight in the morning was before the medicine was added.
    const { body } = await health.add(ana, personaId);
    expect(body.data.medicinas).toMatchObject([{ existencia: 10, seAcaba: '2026-11-20', diasRestantes: 5 }]);
    expect(body.data.semana.at(-1)).toEqual({
      dia: today,
      tomas: [{ medicinaId: body.data.medicinas[0].medicinaId, minutos: 1200, unidades: 1, estado: 'por-tomar' }],
    });
    server.time.now = new Date('2026-11-17T03:00:00Z'); // Monday, nine in the evening
    const later = await asCustomer(server);
    expect(await medicineOf(later, personaId)).toMatchObject({
      existencia: 7,
      seAcaba: '2026-11-20',
      diasRestantes: 4,
    });
    const { medicinaId } = await medicineOf(later, personaId);
    const mark = (minutos: number, estado: string, dia = '2026-11-16') =>
      health.mark(later, { medicinaId, dia, minutos, estado });
    await mark(480, 'saltada');
    await mark(1200, 'tomada');
    const after = (await mark(1200, 'tomada')).body.data;
    expect(after).toMatchObject({ tomadas: 1, debidas: 3, medicinas: [{ existencia: 8 }] });
    expect((await mark(480, 'sin-marcar')).body.data.medicinas[0].existencia).toBe(7);
    expect((await mark(481, 'tomada')).body.codigo).toBe('DOSE_NOT_PLANNED');
    expect((await mark(480, 'tomada', '2026-11-18')).body.codigo).toBe('DOSE_NOT_PLANNED');
    expect((await mark(480, 'tomada', 'ayer')).status).toBe(409);
    // What is left stays when the schedule changes and nobody counted.
    await mark(480, 'saltada');
    const { revision } = await medicineOf(later, personaId);
    const changed = { ...losartan, medicinaId, revision, existencia: null, horas: [540] };
    const reply = await health.changeMedicine(later, changed);
    expect(reply.body.data.medicinas[0]).toMatchObject({ existencia: 8, horas: [540] });
    // The column would refuse 31 November.
    server.time.now = new Date('2026-12-02T18:00:00Z');
    const inDecember = await asCustomer(server);
    const impossible = { medicinaId, dia: '2026-11-31', minutos: 540, estado: 'tomada' };
    expect((await health.mark(inDecember, impossible)).body.codigo).toBe('DOSE_NOT_PLANNED');
    server.time.now = testNow;
    await health.withdraw(ana, personaId);
  });

  it('a change keeps the days before it, and of two changes of one revision one wins', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId);
    const { medicinaId } = await medicineOf(ana, personaId);
    const change = (given: object) => () =>
      health.changeMedicine(ana, { ...losartan, medicinaId, revision: 1, ...given });
    const replies = await race(server, 'health_medicines', [change({ horas: [1320] }), change({ existencia: 50 })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await medicineOf(ana, personaId)).toMatchObject({ horas: [1320], existencia: 10, revision: 2 });
    const wrong = await health.changeMedicine(ana, {
      ...{ ...losartan, medicinaId, revision: 2 },
      ...{ horas: [], dias: [], unidades: 0.3, hasta: '2026-11-14' },
    });
    expect(wrong.body.erroresDeValidacion).toHaveLength(3);
    const past = { ...losartan, medicinaId, revision: 2, hasta: '2026-11-14' };
    expect((await health.changeMedicine(ana, past)).body.codigo).toBe('MEDICINE_END_PASSED');
    expect((await health.add(ana, personaId, { hasta: '2026-11-14' })).status).toBe(422);
    expect((await health.removeMedicine(ana, medicinaId)).body.data.medicinas).toEqual([]);
    await health.withdraw(ana, personaId);
  });

  it('buys a product of the store into the cart of the buyer, with the right to order only', async () => {
    const [product] = await sql<{ id: number; name: string }[]>`
      select p.id, p.name from products p join product_prices s on s.product_id = p.id and s.company_id = 2
      join stock_levels l on l.product_id = p.id and l.branch_code = 5
      where not p.is_hidden and not p.requires_prescription and l.quantity - l.allocated > 5 order by p.id limit 1`;
    const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: false });
    const { personaId } = person;
    expect((await health.add(ana, personaId, { productoId: 999_999_999 })).body.codigo).toBe(
      'MEDICINE_PRODUCT_NOT_FOUND',
    );
    await health.add(ana, personaId, { productoId: product?.id ?? 0, nombre: product?.name ?? '' });
    const { medicinaId } = await medicineOf(luis, personaId);
    expect((await health.buy(luis, medicinaId)).status).toBe(404);
    await health.setRights(ana, { cuidadorId: caregiverId, puedeComprar: true });
    const { status, body } = await health.buy(luis, medicinaId);
    expect([status, body.data.agregados.length, body.data.noAgregados]).toEqual([200, 1, []]);
    await health.withdraw(ana, personaId);
  });

  it('a marked dose moves the count over days that can no longer be marked, and changes nothing of what is left', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId, { existencia: 100 });
    const { medicinaId } = await medicineOf(ana, personaId);
    server.time.now = new Date('2026-12-05T18:00:00Z');
    const later = await asCustomer(server);
    const before = await medicineOf(later, personaId);
    const marked = await health.mark(later, { medicinaId, dia: '2026-12-05', minutos: 480, estado: 'tomada' });
    expect(marked.body.data.medicinas[0]).toEqual(before);
    const [row] = await sql<{ details: Buffer }[]>`select details from health_medicines where id = ${medicinaId}`;
    const place = { table: 'health_medicines', rowId: medicinaId, column: 'details' };
    const kept = createVault({ healthKeys: keys, dataDir: '/nowhere' }).open(place, row?.details ?? Buffer.of());
    expect(kept).toMatchObject({ count: { units: 73, at: { day: '2026-11-29', minutes: 0 } } });
    server.time.now = testNow;
    await health.withdraw(ana, personaId);
  });

  it('a person has at most 30 medicines', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId);
    await sql`
      insert into health_medicines (id, person_id, details, created_at)
      select gen_random_uuid(), person_id, details, created_at from health_medicines, generate_series(2, 30)
      where person_id = ${personaId}`;
    expect((await health.add(ana, personaId)).body.codigo).toBe('TOO_MANY_MEDICINES');
    await health.withdraw(ana, personaId);
  });

  it('reads a cabinet with the same statements, however many medicines it has', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId);
    const read = () => server.countStatements(() => health.cabinet(ana, personaId));
    const before = await read();
    for (const nombre of ['a', 'b', 'c']) await health.add(ana, personaId, { nombre });
    expect(await read()).toBe(before);
    await health.withdraw(ana, personaId);
  });
});

describe('the vault in the database', () => {
  const readWith = (keys: string) => createVault({ healthKeys: keys, dataDir: '/nowhere' });

  it('the two marks of a dose have the same length', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId, { horas: [1200, 1260] });
    const { medicinaId } = await medicineOf(ana, personaId);
    await health.mark(ana, { medicinaId, dia: today, minutos: 1200, estado: 'tomada' });
    await health.mark(ana, { medicinaId, dia: today, minutos: 1260, estado: 'saltada' });
    const lengths = await sql<{ bytes: number }[]>`
      select length(mark) as bytes from health_doses where medicine_id = ${medicinaId}`;
    expect([lengths.length, new Set(lengths.map(({ bytes }) => bytes)).size]).toEqual([2, 1]);
    await health.withdraw(ana, personaId);
  });

  it('a store with a missing or another key does not start, and one changed row does not stop it', async () => {
    const one = (await health.create(ana)).body.data.personaId;
    const other = (await health.create(ana, { nombre: 'Otra Persona' })).body.data.personaId;
    await expect(checkHealthKeys(sql, readWith(healthKey('dos', 2)))).rejects.toThrow(/HEALTH_KEYS/);
    await expect(checkHealthKeys(sql, readWith(healthKey('uno', 9)))).rejects.toThrow(/another key of the same id/);
    await sql`update health_people set details = (select details from health_people where id = ${one}) where id = ${other}`;
    await checkHealthKeys(sql, readWith(keys));
    for (const id of [one, other]) await health.withdraw(ana, id);
  });

  it('a rotation skips and lists a value that no key opens, and encrypts the rest', async () => {
    const one = (await health.create(ana)).body.data.personaId;
    const other = (await health.create(ana, { nombre: 'Otra Persona' })).body.data.personaId;
    await sql`update health_people set details = (select details from health_people where id = ${one}) where id = ${other}`;
    const own = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
    const [people] = await rotateUntilDone(own, readWith(`${healthKey('dos', 2)},${keys}`));
    expect(people).toMatchObject({ table: 'health_people', values: 1 });
    expect(people?.unreadable).toEqual([expect.stringContaining(`health_people.details of ${other} cannot be opened`)]);
    await own.end();
    for (const id of [one, other]) await health.withdraw(ana, id);
  });

  it('every sealed column of the database is in the list of the rotation', async () => {
    const columns = await sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'
        and (table_name like 'health\_%' or table_name in ${sql(Object.keys(sealedTables))}) order by 1`;
    const listed = Object.entries(sealedTables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    expect(columns.map(({ name }) => name)).toEqual(listed.sort());
  });

  it('a row with the value of another row or with a changed one answers no content, and logs none', async () => {
    const one = (await health.create(ana)).body.data.personaId;
    const other = (await health.create(ana, { nombre: 'Otra Persona' })).body.data.personaId;
    lines.length = 0;
    await sql`update health_people set details = (select details from health_people where id = ${one}) where id = ${other}`;
    const reply = await health.list(ana);
    expect(reply.status).toBe(500);
    expect(JSON.stringify(reply.body)).not.toMatch(/Huellaverde|health_people/);
    expect(lines.join('')).toMatch(/health_people\.details of .* cannot be opened/);
    expect(lines.join('')).not.toMatch(/Huellaverde/);
    for (const id of [one, other]) await health.withdraw(ana, id);
  });

  it('rotates while killed in the middle: both keys open everything, and a second run ends it', async () => {
    // For whom an earlier test bought something is sealed too.
    await sql`delete from health_carts`;
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId);
    const { medicinaId } = await medicineOf(ana, personaId);
    await health.mark(ana, { medicinaId, dia: today, minutos: 1200, estado: 'tomada' });
    const vault = readWith(`${healthKey('dos', 2)},${keys}`);
    const own = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
    let sealedValues = 0;
    const dying = {
      ...vault,
      reseal: (...given: Parameters<typeof vault.reseal>) => {
        sealedValues += 1;
        if (sealedValues > 1) throw new Error('killed');
        return vault.reseal(...given);
      },
    };
    await expect(rotateKeys(own, dying)).rejects.toThrow('killed');
    const values = async () => {
      const rows = await own<{ table: string; id: string; value: Buffer }[]>`
        select 'health_people' as table, id, details as value from health_people union all
        select 'health_medicines', id, details from health_medicines union all
        select 'health_doses', id, mark from health_doses`;
      return rows.map(({ table, id, value }) => ({
        place: { table, rowId: id, column: table === 'health_doses' ? 'mark' : 'details' },
        value,
      }));
    };
    for (const { place, value } of await values()) expect(vault.open(place, value)).toBeTruthy();
    expect((await rotateKeys(own, vault)).reduce((sum, one) => sum + one.values, 0)).toBeGreaterThan(0);
    expect((await rotateKeys(own, vault)).filter(({ values }) => values > 0)).toEqual([]);
    const onlyNew = readWith(healthKey('dos', 2));
    for (const { place, value } of await values()) expect(onlyNew.open(place, value)).toBeTruthy();
    // The server knows only the old key: it says so, and shows nothing.
    expect((await health.list(ana)).status).toBe(500);
    const back = await rotateKeys(own, readWith(`${keys},${healthKey('dos', 2)}`));
    expect(back.filter(({ values }) => values > 0).map(({ table, values }) => [table, values])).toEqual([
      ['health_people', 1],
      ['health_medicines', 1],
      ['health_doses', 1],
    ]);
    expect((await health.list(ana)).status).toBe(200);
    await own.end();
    await health.withdraw(ana, personaId);
  });

  it('the copy of personal data holds a person, their medicines and marks readably', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId);
    const { medicinaId } = await medicineOf(ana, personaId);
    await health.mark(ana, { medicinaId, dia: today, minutos: 1200, estado: 'saltada' });
    await ana.send('/api/perfil/misDatos', { method: 'POST', payload: { clave: 'Botica2026' } });
    await server.untilJobsRest();
    await prepareAgain(server, ana.id);
    const { json, html } = await unpack(await download(server, ana));
    for (const text of ['Rosa Huellaverde', 'penicilina', 'Losartán de prueba', '"mark": false'])
      expect(json).toContain(text);
    expect(html).toContain('Rosa Huellaverde');
    expect(html).toContain('Horas: 8:00\u00a0a.\u00a0m., 8:00\u00a0p.\u00a0m.');
    expect(html).toMatch(
      /<h4>Tomas marcadas<\/h4>\s*<table>[\s\S]*<td>15\/11\/2026<\/td><td>8:00\u00a0p\.\u00a0m\.<\/td><td>No<\/td>/,
    );
    await health.withdraw(ana, personaId);
  });
});
