import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from '@botica/demo-data';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { healthKey } from '../../../test/fixtures/health.fixture.ts';
import { download, prepareAgain, unpack } from '../../../test/fixtures/personal-data.fixture.ts';
import { aPrescriptionPhoto } from '../../../test/prescription-photo.ts';
import { startS3 } from '../../../test/s3.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { sendForm } from '../../../test/upload.ts';
import { checkFiles } from '../../books/check-files.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { createDiskStore, createS3Store } from '../../platform/files/index.ts';
import { contentSizeOf, createVault, resealFiles, sealFiles } from './index.ts';

const keys = healthKey('uno', 1);
const server = await createTestServer({ HEALTH_KEYS: keys });
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const folder = join(server.platform.config.dataDir, 'files');
const raw = createDiskStore(folder);
const photo = await aPrescriptionPhoto();
const vaultWith = (healthKeys: string) => createVault({ healthKeys, dataDir: '/nowhere' });
const own = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => own.end());

interface Kept {
  key: string;
  by: string | null;
}

async function upload() {
  const files = [{ field: 'file', content: photo }];
  const { status, body } = await sendForm(server, '/api/CheckOut/CrearNuevoDocumentoClienteV2', { as: ana, files });
  expect(status).toBe(200);
  const { documentoId, imagenURL } = body.data;
  return { id: documentoId as string, url: `${server.url}${imagenURL}`, key: (await rowOf(documentoId)).key };
}
async function rowOf(id: string): Promise<Kept> {
  const [row] = await sql<Kept[]>`select file_key as key, sealed_with as by from prescriptions where id = ${id}`;
  if (!row) throw new Error(`There is no prescription ${id}`);
  return row;
}
const storedBytes = (key: string) => readFile(join(folder, key));
async function shown(url: string): Promise<Buffer> {
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const content = Buffer.from(await reply.arrayBuffer());
  expect(reply.headers.get('content-length')).toBe(String(content.length));
  return content;
}
/** Two large buffers that differ take a minute to print. */
const same = (one: Buffer | undefined, other: Buffer) => one?.equals(other) ?? false;
const isJpeg = (content: Buffer) => content.subarray(0, 3).toString('hex') === 'ffd8ff';
const seal = () => server.services.sealOlderHealthData();

/** As the version before stored it. */
async function storeReadable({ id, key, url }: Awaited<ReturnType<typeof upload>>): Promise<Buffer> {
  const content = await shown(url);
  await raw.put(key, Readable.from([content]), 'image/jpeg');
  await sql`update prescriptions set sealed_with = null where id = ${id}`;
  return content;
}

beforeEach(async () => {
  await sql`delete from prescriptions where customer_id = ${ana.id}`;
});

describe('the picture of a prescription', () => {
  it('is sealed in the file store, and shown as it was drawn', async () => {
    const { key, url } = await upload();
    const content = await shown(url);
    expect(isJpeg(content)).toBe(true);
    const stored = await storedBytes(key);
    expect(stored.includes(content.subarray(0, 64)) || isJpeg(stored)).toBe(false);
    const file = await raw.get(key);
    expect(file && (await contentSizeOf(key, file))).toBe(content.length);
  });

  it('of before is shown as it is stored, and the same after the job has sealed it, also by two runs', async () => {
    const picture = await upload();
    const content = await storeReadable(picture);
    expect(isJpeg(await storedBytes(picture.key))).toBe(true);
    expect(same(await shown(picture.url), content)).toBe(true);

    await Promise.all([seal(), seal(), seal()]);
    expect(await rowOf(picture.id)).toMatchObject({ by: 'uno' });
    const stored = await storedBytes(picture.key);
    expect(isJpeg(stored)).toBe(false);
    expect(same(await shown(picture.url), content)).toBe(true);
    await seal();
    expect(same(await storedBytes(picture.key), stored)).toBe(true);
  });

  it('that is gone does not come back, and one that was sealed before its row was noted is not sealed twice', async () => {
    const [gone, killed] = [await upload(), await upload()];
    await server.platform.files.remove(gone.key);
    const stored = await storedBytes(killed.key);
    await seal();
    expect(await raw.get(gone.key)).toBeUndefined();
    expect((await rowOf(gone.id)).by).toBeNull();
    expect(same(await storedBytes(killed.key), stored)).toBe(true);
    expect((await rowOf(killed.id)).by).toBe('uno');
  });

  it('that its owner deletes while the job seals it does not come back', async () => {
    const picture = await upload();
    await storeReadable(picture);
    const { files } = server.platform;
    let deletion: Promise<void> | undefined;
    const whileDeleted: FileStore = {
      ...files,
      async put(...given) {
        // As the store does: the row, and after its transaction the file.
        deletion = sql`delete from prescriptions where id = ${picture.id}`.then(() => raw.remove(picture.key));
        await Promise.race([deletion, delay(300)]);
        return files.put(...given);
      },
    };
    await resealFiles(own, { files: whileDeleted, vault: vaultWith(keys), which: 'unknown' });
    expect(deletion).toBeDefined();
    await deletion;
    expect(await raw.get(picture.key)).toBeUndefined();
  });

  it('with a changed byte, or under the key of another one, is answered with nothing of it', async () => {
    const [one, other] = [await upload(), await upload()];
    const stored = await storedBytes(one.key);
    await writeFile(join(folder, other.key), stored);
    stored.writeUInt8(stored.readUInt8(stored.length - 1) ^ 1, stored.length - 1);
    await writeFile(join(folder, one.key), stored);
    for (const { url } of [one, other]) {
      const reply = await fetch(url);
      expect(reply.status).toBe(500);
      expect((await reply.text()).length).toBeLessThan(500);
    }
    // The job seals what it can.
    const third = await upload();
    await storeReadable(third);
    await seal();
    expect((await rowOf(third.id)).by).toBe('uno');
    expect((await rowOf(one.id)).by).toBeNull();
  });

  it('is sealed with the newest key by a rotation, which lists a file that no key opens', async () => {
    const [one, broken] = [await upload(), await upload()];
    const content = await shown(one.url);
    await seal();
    await writeFile(join(folder, broken.key), (await storedBytes(one.key)).subarray(0, 400));
    const vault = vaultWith(`${healthKey('dos', 2)},${keys}`);
    const rotate = (with_: typeof vault) =>
      resealFiles(own, { files: sealFiles(raw, with_), vault: with_, which: 'all' });
    const [rotated] = await rotate(vault);
    expect(rotated).toMatchObject({
      table: 'prescriptions',
      values: 1,
      unreadable: [expect.stringContaining(broken.key)],
    });
    expect((await rowOf(one.id)).by).toBe('dos');
    const file = await sealFiles(raw, vaultWith(healthKey('dos', 2))).get(one.key);
    expect(same(file && (await buffer(file.body)), content)).toBe(true);
    // The server knows the old key only.
    expect((await fetch(one.url)).status).toBe(500);
    await rotate(vaultWith(`${keys},${healthKey('dos', 2)}`));
    expect(same(await shown(one.url), content)).toBe(true);
  });
});

it('a copy of personal data is sealed until it is fetched, and the check of files knows its size', {
  timeout: 60_000,
}, async () => {
  await ana.send('/api/perfil/misDatos', { method: 'POST', payload: { clave: demoPassword } });
  const key = await prepareAgain(server, ana.id);
  expect((await storedBytes(key)).subarray(0, 2).toString('latin1')).not.toBe('PK');
  await sql`update personal_data_copies set expires_at = now() + interval '1 hour' where file_key = ${key}`;
  const whole = (await checkFiles(server.databaseUrl, raw)).find(({ id }) => id === 'files-whole');
  expect(whole).toMatchObject({ examined: 1, broken: 0 });
  expect((await unpack(await download(server, ana))).json).toContain('cliente@botica.test');
});

it('a bucket gets sealed files too, and other folders stay as they are', async () => {
  const s3 = await startS3();
  const bucket = createS3Store(s3.settings);
  const files = sealFiles(bucket, vaultWith(keys));
  for (const key of ['prescriptions/una.jpg', 'pictures/una.jpg']) {
    expect(await files.put(key, Readable.from([photo]), 'image/jpeg')).toEqual({ size: photo.length });
    const file = await files.get(key);
    expect(file).toMatchObject({ size: photo.length, contentType: 'image/jpeg' });
    expect(same(file && (await buffer(file.body)), photo)).toBe(true);
    const stored = await bucket.get(key);
    expect(stored && (await contentSizeOf(key, stored))).toBe(photo.length);
  }
  const stored = ['prescriptions/una.jpg', 'pictures/una.jpg'].map((key) => s3.stored(key) ?? Buffer.alloc(0));
  expect(stored.map(isJpeg)).toEqual([false, true]);
  expect(stored.map(({ length }) => length > photo.length)).toEqual([true, false]);
  s3.close();
});
