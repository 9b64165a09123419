import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';

/** The command itself, in a separate process. */
const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const databaseUrl = await createTestDatabase();
const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
const dir = await mkdtemp(join(tmpdir(), 'botica-restart-'));
afterAll(async () => {
  await sql.end();
  await rm(dir, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function start(args: string[], { env = {}, nodeArgs = [] as string[] } = {}): Running {
  const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BOTICA_DATA: dir, ...env },
  });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

const rowOf = (number: number) => `RE-${number},Producto reanudado ${number},${10 + (number % 90)}.50,${number % 40}`;
const header = 'codigo,nombre,precio,existencias';

async function loadedCount() {
  const [row] = await sql`select count(*)::int as n from products where sku like 'RE-%'`;
  return row?.n as number;
}

async function waitUntil(what: string, isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 400; tries++) {
    if (await isTrue()) return;
    await delay(25);
  }
  throw new Error(`${what} did not happen`);
}

it('a killed import resumes after its last committed batch', async () => {
  const file = join(dir, 'killed.csv');
  const rows = Array.from({ length: 2000 }, (_, at) =>
    at === 40 || at === 1700 ? `RE-${at},Sin precio,x,1` : rowOf(at),
  );
  // The test locks the product of line 1202: the third batch waits for it, and is killed there.
  const [held] = await sql`select id, sku from products order by id limit 1`;
  if (!held) throw new Error('no product');
  rows[1200] = `${held.sku},Nombre nuevo,99.00,3`;
  await writeFile(file, [header, ...rows].join('\n'));
  const args = [file, '--company', '2', '--branch', '5'];

  const holding = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = sql.begin(async (tx) => {
    await tx`select from products where id = ${held.id} for update`;
    isHeld.resolve();
    await holding.promise;
  });
  await isHeld.promise;
  const first = start(args);
  await waitUntil('the import waiting for the row', async () => {
    const waiting = await sql`
      select from pg_stat_activity where application_name = 'botica-import' and wait_event_type = 'Lock'`;
    return waiting.length > 0;
  });
  first.child.kill('SIGKILL');
  await first.ended;
  holding.resolve();
  await holder;

  const [cut] = await sql`select next_line, state, counts from imports`;
  expect(cut).toMatchObject({ next_line: 1002, state: 'running', counts: { rows: 1000, brokenRows: 1 } });
  expect(await loadedCount()).toBe(999);

  const second = start([...args, '--resume']);
  expect(await second.ended, second.output()).toBe(0);
  expect(second.output()).toContain('Sigue en la línea 1002.');
  expect(second.output()).toContain('Importación de 2000 filas.');
  expect(await loadedCount()).toBe(1997);
  expect((await sql`select name from products where id = ${held.id}`)[0]?.name).toBe('Nombre nuevo');
  const [done, ...others] = await sql`select id, state, counts from imports`;
  expect(others).toEqual([]);
  expect(done).toMatchObject({ state: 'finished', counts: { rows: 2000, brokenRows: 2, newProducts: 1997 } });
  const report = (await readFile(join(dir, 'imports', `${done?.id}.csv`), 'utf8')).trim().split('\n');
  expect(report.map((line) => line.split(',').slice(0, 3).join())).toEqual([
    'linea,tipo,columna',
    '42,error,precio',
    '1702,error,precio',
  ]);

  const third = start([...args, '--resume']);
  expect(await third.ended).toBe(0);
  expect(third.output()).toContain('No hay una carga a medias');
  expect(third.output()).toContain('productos: 0 agregados, 0 cambiados');
}, 60_000);

it('of two concurrent imports the second is rejected with a message', async () => {
  const file = join(dir, 'second.csv');
  await writeFile(file, `${header}\n${rowOf(1)}\n`);
  const locked = await sql.reserve();
  await locked`select pg_advisory_lock(4207002)`;
  const second = start([file, '--company', '2', '--branch', '5']);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Otra importación está en marcha');
  await locked`select pg_advisory_unlock(4207002)`;
  locked.release();
}, 40_000);

it('5,000 rows of 60 MB are loaded with a heap of 64', async () => {
  const file = join(dir, 'large.csv');
  const output = createWriteStream(file);
  const filler = 'x'.repeat(12_000);
  output.write(`${header},notas\n`);
  for (let number = 5000; number < 10_000; number++) {
    if (!output.write(`${rowOf(number)},${filler}\n`)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
  const before = await loadedCount();
  const large = start([file, '--company', '2', '--branch', '5'], { nodeArgs: ['--max-old-space-size=64'] });
  expect(await large.ended, large.output().slice(-2000)).toBe(0);
  expect(large.output()).toContain('Columnas que no se usan: notas.');
  expect((await loadedCount()) - before).toBe(5000);
}, 120_000);

it('gives a clear message when no store is running', async () => {
  const file = join(dir, 'any.csv');
  await writeFile(file, `${header}\n${rowOf(1)}\n`);
  const none = start([file], { env: { DATABASE_URL: '', BOTICA_DATA: join(dir, 'nowhere') } });
  expect(await none.ended).toBe(1);
  expect(none.output()).toContain('No hay una tienda en marcha');
  const away = start([file], { env: { DATABASE_URL: 'postgres://botica:x@127.0.0.1:1/postgres' } });
  expect(await away.ended).toBe(1);
  expect(away.output()).toContain('La base de datos no contesta');
}, 40_000);
