import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fromMedicineDto } from '@botica/contract/health/safety';
import { checkSafety, readKnowledge } from '@botica/domain/health/safety';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { checkoutTools, until } from '../../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { readArguments } from '../../../knowledge/arguments.ts';
import { loadKnowledge } from '../../../knowledge/run.ts';
import { writeVersion } from '../../../knowledge/write-version.ts';
import { createAuditWriter } from '../../staff/audit/index.ts';
import { createKnowledge, KnowledgeError, readKnowledgeFolder, shippedFolder } from '../knowledge/index.ts';
import { createSafety } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const dir = await mkdtemp(join(tmpdir(), 'botica-knowledge-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The same database in production: only signed rows warn. */
const production = createSafety(server.platform, {
  knowledge: createKnowledge({ ...server.platform, config: { ...server.platform.config, isProduction: true } }),
  audit: createAuditWriter(server.platform),
  vault: server.services.healthVault,
});

/** Makes a product of the store one of the ingredient. */
async function productOf(id: number, ingredient: string): Promise<number> {
  await sql`
    update products set active_ingredient = ${ingredient}, form = 'tableta', is_medicine = true, is_for_pets = false
    where id = ${id}`;
  return id;
}

const ibuprofen = await productOf(shop.idAt(20), 'ibuprofeno');
const warfarin = await productOf(shop.idAt(21), 'warfarina');
const losartan = await productOf(shop.idAt(22), 'losartán potásico');
const regent = await asStaff(server, staffEmails.regente);
const keyOf = async (title: string) => {
  const [row] = await sql<{ key: string; group: string }[]>`
    select key, group_key as group from knowledge_rules where title = ${title}`;
  if (!row) throw new Error(`No rule ${title}`);
  return row;
};
const pair = await keyOf('ibuprofeno + warfarina');
const currentVersion = async () =>
  (await sql<{ digest: string }[]>`select digest from knowledge_versions where is_current`)[0]?.digest ?? '';
const review = async (act: 'firmar' | 'retirar', given: object = {}, by = regent) =>
  by.post(`/consola/avisos/${act}`, {
    ...{ clave: randomUUID(), empresaId: 2, version: await currentVersion(), motivo: 'Revisado' },
    ...given,
  });
const warnings = async (company: 2 | 12 = 2) =>
  (await production.check(company, [ibuprofen, warfarin, losartan])).alerts.map(({ severity }) => severity);

beforeEach(async () => {
  outside.reset();
  await sql`delete from knowledge_reviews`;
  await sql`update knowledge_stamps set stamp = stamp + 1`;
});

describe('the rules in the browser', () => {
  const medicines = async (...ids: number[]) =>
    (await server.send(`/api/salud/productos?productos=${ids.join()}`)).body.data;

  it('a browser computes the alerts of the server from its compact form, which is small and never changes', async () => {
    const [water] = await sql<{ id: number }[]>`select id from products where active_ingredient is null limit 1`;
    const found = await medicines(ibuprofen, warfarin, losartan, water?.id ?? 1);
    expect(found).toMatchObject({ esDemostracion: true, medicinas: { length: 3 } });
    const reply = await server.send(`/api/salud/reglas/${found.version}`);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    expect(brotliCompressSync(JSON.stringify(reply.body), options).length).toBeLessThan(60_000);
    const alerts = checkSafety(readKnowledge(reply.body), { medicines: found.medicinas.map(fromMedicineDto) });
    const ofServer = await server.services.safety.check(2, [losartan, ibuprofen, warfarin]);
    expect(alerts).toEqual(ofServer.alerts);
    expect(alerts.map(({ severity }) => severity)).toEqual(['grave', 'importante']);
    const gone = await server.send('/api/salud/reglas/0000000000000000000000');
    expect([gone.status, gone.body.codigo]).toEqual([404, 'KNOWLEDGE_VERSION_GONE']);
  });

  it('a product says what not to combine it with, and nothing that is unknown', async () => {
    const { body } = await server.send(`/api/salud/productos/${warfarin}/combinaciones`);
    expect(body.data.grupos[0].gravedad).toBe('grave');
    const named = body.data.grupos.flatMap(({ principios }: { principios: string[] }) => principios);
    expect(named).toContain('ibuprofeno');
    expect(named).not.toContain('warfarina');
    expect((await server.send('/api/salud/productos/2147483647/combinaciones')).body.data.grupos).toEqual([]);
    await sql`update products set is_for_pets = true where id = ${warfarin}`;
    expect((await medicines(warfarin)).medicinas).toEqual([]);
    await sql`update products set is_for_pets = false where id = ${warfarin}`;
  });
});

describe('the signature of a pharmacist', () => {
  it('in production a row warns after it is signed, in that company alone, and not after it is withdrawn', async () => {
    expect(await warnings()).toEqual([]);
    expect((await review('firmar', { filas: [pair.key] })).body.data).toEqual({ avisos: 1 });
    expect(await warnings()).toEqual(['grave']);
    expect(await warnings(12)).toEqual([]);
    expect((await review('retirar', { filas: [pair.key] })).status).toBe(200);
    expect(await warnings()).toEqual([]);
    // In a demo store the others still warn.
    const { alerts } = await server.services.safety.check(2, [ibuprofen, warfarin, losartan]);
    expect(alerts.map(({ kind }) => kind)).toEqual(['interaction']);
    const acts = await sql`
      select act, staff_name, reason from staff_audit where subject_kind = 'knowledge' and subject_id = ${pair.key}
      order by sequence`;
    expect(acts).toMatchObject([
      { act: 'knowledge.signed', reason: 'Revisado' },
      { act: 'knowledge.withdrawn', reason: 'Revisado' },
    ]);
  });

  it('a group and the whole version are signed at once; a row that is signed keeps its reviewer', async () => {
    const group = (await review('firmar', { grupo: pair.group })).body.data.avisos;
    expect(group).toBeGreaterThan(1);
    const all = (await review('firmar')).body.data.avisos;
    const { body } = await regent.send('/consola/avisos?empresaId=2&estado=firmado&texto=ibuprofeno warfar');
    expect(body.data.conteos).toEqual({ pendiente: 0, firmado: group + all, retirado: 0 });
    expect(body.data.filas).toMatchObject([
      { titulo: 'ibuprofeno + warfarina', estado: 'firmado', revision: { por: 'Osman Paz', motivo: 'Revisado' } },
    ]);
    expect(await warnings()).toEqual(['grave', 'importante']);
  });

  it('a group and the version leave withdrawn rows as they are; only by its row is one signed again', async () => {
    await review('retirar', { filas: [pair.key] });
    const listed = async () => (await regent.send('/consola/avisos?empresaId=2&texto=ibuprofeno warfar')).body.data;
    const { grupo } = (await listed()).filas[0];
    expect(grupo).toMatchObject({ pendientes: grupo.filas - 1, retirados: 1 });
    expect((await review('firmar', { grupo: pair.group })).body.data).toEqual({ avisos: grupo.pendientes });
    const { pendiente } = (await listed()).conteos;
    expect((await review('firmar')).body.data).toEqual({ avisos: pendiente });
    expect((await listed()).conteos).toMatchObject({ pendiente: 0, retirado: 1 });
    expect(await warnings()).toEqual(['importante']);
    expect((await review('firmar', { filas: [pair.key] })).body.data).toEqual({ avisos: 1 });
    expect(await warnings()).toEqual(['grave', 'importante']);
  });

  it('the same form acts once, also when it is sent twice at the same time', async () => {
    const form = { clave: randomUUID(), filas: [pair.key] };
    const before = Number((await sql`select count(*) from staff_audit where act = 'knowledge.signed'`)[0]?.count);
    const replies = await Promise.all([review('firmar', form), review('firmar', form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const after = Number((await sql`select count(*) from staff_audit where act = 'knowledge.signed'`)[0]?.count);
    expect(after - before).toBe(1);
    expect((await review('firmar', { ...form, filas: ['another'] })).body.codigo).toBe('CARE_KEY_USED');
  });

  it('is refused for another version, for rows that are not there, without a reason and from elsewhere', async () => {
    expect((await review('firmar', { version: 'older' })).body.codigo).toBe('KNOWLEDGE_CHANGED');
    expect((await review('firmar', { filas: [pair.key, 'nothing'] })).body.codigo).toBe('KNOWLEDGE_RULE_NOT_FOUND');
    expect((await review('retirar', { motivo: undefined })).status).toBe(400);
    const admin = await asStaff(server, staffEmails.administrador);
    expect((await review('firmar', {}, admin)).status).toBe(403);
    const { email } = await givenStaff(server, [{ role: 'regente', companyId: 12, branchId: null }]);
    const other = await asStaff(server, email);
    expect((await review('firmar', {}, other)).body.codigo).toBe('STAFF_FORBIDDEN');
    expect((await other.send('/consola/avisos?empresaId=2')).status).toBe(403);
    expect(await sql`select from knowledge_reviews`).toHaveLength(0);
  });
});

describe('npm run knowledge', () => {
  const load = (...args: string[]) => loadKnowledge(readArguments(['import', ...args]), server.databaseUrl);

  async function folderWith(change: (interactions: string) => string): Promise<string> {
    const folder = join(dir, randomUUID());
    await cp(shippedFolder, folder, { recursive: true });
    const file = join(folder, 'interactions.csv');
    await writeFile(file, change(await readFile(file, 'utf8')));
    return folder;
  }

  it('loads a version once; a review stays with an identical row, and a changed row must be signed again', async () => {
    await review('firmar');
    const version = await currentVersion();
    expect((await load())[0]).toBe('Estos datos ya están cargados: no cambió nada.');
    expect(await currentVersion()).toBe(version);
    const folder = await folderWith((text) =>
      text.replace(
        /^ibuprofeno,warfarina,.*$/m,
        'ibuprofeno,warfarina,grave,Texto nuevo.,Habla.,PHARM,class,sistemica',
      ),
    );
    expect((await load(folder, '--dry-run', '--name', 'Otra'))[0]).toBe('Se cargaría "Otra":');
    expect(await currentVersion()).toBe(version);
    await load(folder, '--name', 'Otra');
    expect(await currentVersion()).not.toBe(version);
    expect(await warnings()).toEqual(['importante']);
    const pending = (await regent.send('/consola/avisos?empresaId=2&estado=pendiente')).body.data;
    expect(pending).toMatchObject({ version: { nombre: 'Otra' }, conteos: { pendiente: 1 } });
    expect(pending.filas).toMatchObject([{ titulo: 'ibuprofeno + warfarina', efecto: 'Texto nuevo.' }]);
    await load();
    expect(await warnings()).toEqual(['grave', 'importante']);
  });

  it('a signature that meets a load signs nothing: nobody saw the rows of that load', async () => {
    const seen = await currentVersion();
    const rows = await readKnowledgeFolder(shippedFolder);
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('begin');
    await writeVersion(client, { ...rows, interactions: rows.interactions.slice(1) }, { name: 'Otra', at: new Date() });
    let isAnswered = false;
    const signing = review('firmar', { version: seen }).finally(() => {
      isAnswered = true;
    });
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => isAnswered || (await waiting()).length > 0);
    await client.query('commit');
    await client.end();
    expect((await signing).body.codigo).toBe('KNOWLEDGE_CHANGED');
    expect(await sql`select from knowledge_reviews`).toHaveLength(0);
    await load();
  });

  it('a set with a problem is refused whole, with every problem', async () => {
    const before = await currentVersion();
    const folder = await folderWith(
      (text) => `${text.trimEnd()}\nzzz,aaa,terrible,Sin punto,Toma 5 mg.,PHARM,class,oral\n`,
    );
    const refused = load(folder);
    await expect(refused).rejects.toThrow(KnowledgeError);
    await expect(refused).rejects.toThrow(/"terrible" debe ser grave, importante[\s\S]*"oral" debe ser/);
    await expect(load(join(dir, 'nowhere'))).rejects.toThrow(/ingredients.csv/);
    expect(() => readArguments(['remove'])).toThrow(/npm run knowledge/);
    expect(await currentVersion()).toBe(before);
  });
});
