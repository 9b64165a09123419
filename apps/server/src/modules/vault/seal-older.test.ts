import { demoPassword } from '@botica/demo-data';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { healthKey } from '../../../test/fixtures/health.fixture.ts';
import { indicationTools } from '../../../test/fixtures/indications.fixture.ts';
import { download, prepareAgain, unpack } from '../../../test/fixtures/personal-data.fixture.ts';
import { proposalTools } from '../../../test/fixtures/proposals.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { checkHealthKeys, createVault, rotateUntilDone, sealOlderJob } from './index.ts';

const outside = await startOutside();
const keys = healthKey('uno', 1);
const server = await createTestServer({ ...outside.env, HEALTH_KEYS: keys });
const { db, sql } = server.platform.database;
const { jobs } = server.platform;
const ana = await asCustomer(server);
const { order, noticeOf, tell } = indicationTools(server);
const proposing = await proposalTools(server);
const vaultWith = (healthKeys: string) => createVault({ healthKeys, dataDir: '/nowhere' });

const dose = 'Media tableta secretísima';
const remarks = 'Hay genérico secretísimo';
const note = 'Con alimentos';
const prescribed = { descripcion: 'Codeína secretísima', motivo: 'Falta el sello secretísimo' };
const tables = ['medical_indications', 'lab_results', 'prescription_proposals', 'prescription_proposal_lines'] as const;
const sealedTables = ['medical_indications', 'lab_results', 'prescription_proposals'] as const;

const indicated = await order(ana.id);
const proposed = await proposing.order(ana);

const textOf = async (table: (typeof tables)[number]) =>
  JSON.stringify(await sql`select to_json(t) as row from ${sql(table)} t`);
const readableIn = async (table: (typeof sealedTables)[number]) =>
  (await sql`select from ${sql(table)} where details is null`).length;
const readable = () => Promise.all(sealedTables.map(readableIn));

/** What the customer's calls answer from all three. */
async function answers() {
  const replies = await Promise.all([
    ana.send('/Auth/pedidos/api/IndicacionesMedicas'),
    ana.send('/api/analisisClinicos/ObtenerAnalisisDeUsuario'),
    proposing.find(ana, proposed),
  ]);
  return replies.map(({ status, body }) => ({ status, data: body.data }));
}

/** As the version before stored them. The demo store's results are readable already. */
async function storeReadable() {
  await sql`
    update medical_indications set id = null, details = null, dose = ${dose}, frequency = 'Cada noche'
    where order_id = ${indicated}`;
  const [proposal] = await sql<{ id: string }[]>`
    update prescription_proposals set details = null, remarks = ${remarks} where order_id = ${proposed} returning id`;
  await sql`
    update prescription_proposal_lines set note = case when is_served then ${note} else ${prescribed.motivo} end,
      name = case when is_served then name else ${prescribed.descripcion} end
    where proposal_id = ${proposal?.id ?? ''}`;
}

beforeAll(async () => {
  const indicaciones = [{ productoId: 10001, dosis: dose, frecuencia: 'Cada noche' }];
  expect((await tell(noticeOf(indicated, { indicaciones }))).status).toBe(200);
  const lineas = [{ productoId: proposing.shop.idAt(0), cantidad: 2, nota: note }];
  const sent = await proposing.propose(proposed, { lineas, noServidas: [prescribed], observaciones: remarks });
  expect(sent.status).toBe(200);
});
beforeEach(storeReadable);

describe('health data of the older capabilities', () => {
  it('indications and proposals are sealed when they are written, and their calls answer them', async () => {
    const other = await order(ana.id);
    const written = 'Un cuarto de tableta, recién escrito';
    await tell(noticeOf(other, { indicaciones: [{ productoId: 10001, dosis: written }] }));
    const next = await proposing.order(ana);
    const said = { noServidas: [{ ...prescribed, descripcion: 'Morfina recién escrita' }], observaciones: written };
    await proposing.propose(next, said);
    for (const table of tables) {
      const stored = await textOf(table);
      for (const text of [written, 'Morfina recién escrita', Buffer.from(written).toString('hex')]) {
        expect(stored, table).not.toContain(text);
      }
    }
    const { body } = await ana.send('/Auth/pedidos/api/IndicacionesMedicas');
    expect(body.data).toContainEqual(expect.objectContaining({ dosis: written, frecuencia: '' }));
    expect(await proposing.shown(ana, next)).toMatchObject({ observaciones: written, noServidas: said.noServidas });
  });

  it('readable rows of before are answered, and the same once the job has sealed all of them', async () => {
    const before = await answers();
    expect(JSON.stringify(before)).toContain(dose);
    expect((await readable()).every((rows) => rows > 0)).toBe(true);
    const values = await sql<{ text: string }[]>`select value::text as text from lab_results where value is not null`;

    await db.transaction((tx) => jobs.enqueue(tx, sealOlderJob, {}));
    await vi.waitFor(async () => expect(await readable()).toEqual([0, 0, 0]), { timeout: 10_000 });
    expect(await answers()).toEqual(before);
    const stored = (await Promise.all(tables.map(textOf))).join('');
    for (const text of [dose, remarks, note, prescribed.descripcion, prescribed.motivo]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text).toString('hex'));
    }
    expect(values.length).toBeGreaterThan(0);
    const left = await sql`select from lab_results where value is not null or normal_minimum is not null or unit <> ''`;
    expect(left).toHaveLength(0);
  });

  it('sealing continues where it stopped, and runs at the same time or again change nothing', async () => {
    const before = await answers();
    expect(await server.services.indications.sealOlder(1)).toBe(1);
    expect(await answers()).toEqual(before);
    await Promise.all([1, 2, 3].map(() => server.services.sealOlderHealthData()));
    expect(await readable()).toEqual([0, 0, 0]);
    expect(await answers()).toEqual(before);
    const stored = await textOf('prescription_proposals');
    await server.services.sealOlderHealthData();
    expect(await textOf('prescription_proposals')).toBe(stored);
  });

  it('the database holds nothing readable beside a sealed value', async () => {
    await server.services.sealOlderHealthData();
    const writes = [
      sql`update medical_indications set dose = 'x'`,
      sql`update lab_results set value = 1`,
      sql`update lab_results set unit = 'x'`,
      sql`update prescription_proposals set remarks = 'x'`,
    ];
    for (const write of writes) await expect(write).rejects.toThrow(/violates check constraint/);
  });

  it('the copy of personal data holds them readably', { timeout: 60_000 }, async () => {
    await server.services.sealOlderHealthData();
    const asked = await ana.send('/api/perfil/misDatos', { method: 'POST', payload: { clave: demoPassword } });
    expect(asked.status).toBe(200);
    await prepareAgain(server, ana.id);
    const { json } = await unpack(await download(server, ana));
    for (const text of [dose, remarks, note, prescribed.descripcion, prescribed.motivo, 'Hemoglobina A1c']) {
      expect(json).toContain(text);
    }
    expect(json).toMatch(/"normal_minimum": ?4/);
  });
});

describe('their keys', () => {
  const own = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  afterAll(() => own.end());

  it('a rotation covers them: with only the old key nothing is answered, back again everything is', async () => {
    await server.services.sealOlderHealthData();
    const before = await answers();
    const both = vaultWith(`${healthKey('dos', 2)},${keys}`);
    const rotated = await rotateUntilDone(own, both);
    for (const table of sealedTables) {
      const [{ rows = 0 } = {}] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table)}`;
      expect(rotated).toContainEqual({ table, column: 'details', values: rows, unreadable: [] });
    }
    expect((await rotateUntilDone(own, both)).filter(({ values }) => values > 0)).toEqual([]);
    await checkHealthKeys(own, vaultWith(healthKey('dos', 2)));
    expect((await answers()).map(({ status }) => status)).toEqual([500, 500, 500]);
    await rotateUntilDone(own, vaultWith(`${keys},${healthKey('dos', 2)}`));
    expect(await answers()).toEqual(before);
  });

  it('a store without a person refuses to start with a missing or another key of them', async () => {
    await server.services.sealOlderHealthData();
    expect(await sql`select from health_people`).toHaveLength(0);
    for (const wrong of [healthKey('dos', 2), healthKey('uno', 9)]) {
      await expect(checkHealthKeys(own, vaultWith(wrong))).rejects.toThrow(/HEALTH_KEYS does not open/);
    }
    await checkHealthKeys(own, vaultWith(keys));
  });
});
