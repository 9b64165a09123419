import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const log = new PassThrough();
let written = '';
log.on('data', (chunk: Buffer) => {
  written += chunk.toString();
});

const outside = await startOutside();
const server = await createTestServer(
  { ...outside.env, LOG_LEVEL: 'trace', OUTSIDE_TIMEOUT_MS: '300' },
  { logTo: log },
);
const { db } = server.platform.database;
const customer = await asCustomer(server);

const numbers = ['4111111111111111', '5555555555554444', '378282246310005', '4012888888881881', '5105105105105100'];
const path = '/api/usuarios/tarjetas';
const aCard = (numero: string) => ({
  numero,
  cvc: numero.startsWith('3') ? '9173' : '917',
  nombre: 'Mi tarjeta',
  fechaExpiracion: '11/29',
  nombreTarjeta: 'Marta Reyes',
  identidadTarjeta: '0501198800017',
});
const save = async (numero: string) => (await customer.send(path, { method: 'POST', payload: aCard(numero) })).status;

/** Every row of every table, of the store and of its jobs. */
async function dumpDatabase(): Promise<string> {
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const dumps = [];
  for (const { name } of tables) {
    const [row] = await db.execute<{ text: string | null }>(
      sql.raw(`select string_agg(t::text, e'\\n') as text from ${name} t`),
    );
    dumps.push(row?.text ?? '');
  }
  return dumps.join('\n');
}

async function readFolder(): Promise<string> {
  const entries = await readdir(server.platform.config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))).join('\n');
}

/** As stored, as typed, and as a wrapper may have encoded it. */
function formsOf(number: string): string[] {
  const groups = number.match(/.{1,4}/g) ?? [];
  return [number, groups.join(' '), groups.join('-'), Buffer.from(number).toString('base64').slice(0, 18)];
}

it('no card number is in the database, in the log or in a file, after any operation', async () => {
  const [visa = '', masterCard = '', amex = '', refused = '', failing = ''] = numbers;
  expect(await save(visa)).toBe(200);
  expect(await save(visa.replace(/(.{4})/g, '$1 '))).toBe(200);
  expect(await save(amex)).toBe(200);
  const { body } = await customer.send(path);
  const change = { ...aCard(masterCard), nombre: 'Otra' };
  await customer.send(`${path}/${body.data[0].id}`, { method: 'PUT', payload: change });

  // Invalid forms, with the number in every part of a URL or a body that might be logged.
  await customer.send(path, { method: 'POST', payload: { ...aCard(refused), nombre: '' } });
  await customer.send(path, { method: 'POST', payload: { ...aCard(refused), cvc: { numero: refused } } });
  await customer.send(path, {
    method: 'POST',
    payload: `{"numero":"${refused}"`,
    headers: { 'content-type': 'application/json' },
  });
  await customer.send(`${path}/${refused}`, { method: 'DELETE' });

  await outside.fault('powertranz', { error: { status: 500 } });
  expect(await save(failing)).toBe(503);
  await outside.fault('powertranz', { timeout: {} });
  expect(await save(failing)).toBe(503);
  await outside.reset();
  await db.execute(sql`alter table payment_cards rename to hidden_cards`);
  expect(await save(failing)).toBe(500);
  await db.execute(sql`alter table hidden_cards rename to payment_cards`);

  const places = { database: await dumpDatabase(), log: written, files: await readFolder() };
  expect(places.database).toContain('Otra');
  expect(places.log).toContain('unexpected failure');
  const found = Object.entries(places).flatMap(([place, text]) =>
    numbers.flatMap(formsOf).flatMap((form) => (text.includes(form) ? [`${form} in the ${place}`] : [])),
  );
  expect(found).toEqual([]);
  expect(Object.values(places).filter((text) => /cv[cv]\W{1,6}917/i.test(text))).toEqual([]);
});
