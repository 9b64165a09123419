import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../test/s3.ts';
import type { FileStore } from './index.ts';
import { createDiskStore, createS3Store, isFileKey } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'botica-files-'));
const s3 = await startS3();
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  s3.close();
});

const stores: [string, FileStore][] = [
  ['disk', createDiskStore(folder)],
  ['s3', createS3Store(s3.settings)],
];

describe.each(stores)('the %s store', (_, store) => {
  it('returns a stored file, with its type and size', async () => {
    const { size } = await store.put('recetas/2026/una.webp', Readable.from(['hola']), 'image/webp');
    expect(size).toBe(4);
    const file = await store.get('recetas/2026/una.webp');
    expect(file).toMatchObject({ contentType: 'image/webp', size: 4 });
    expect(file && (await text(file.body))).toBe('hola');
  });

  it('returns nothing for an unknown key, and deletes a removed file', async () => {
    expect(await store.get('recetas/ninguna.webp')).toBeUndefined();
    await store.put('una.txt', Readable.from(['x']), 'text/plain');
    await store.remove('una.txt');
    expect(await store.get('una.txt')).toBeUndefined();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'A b', 'a//b', '', 'a/.hidden'])(
    'rejects the key %j',
    async (key) => {
      expect(isFileKey(key)).toBe(false);
      await expect(store.get(key)).rejects.toThrow('is not a file key');
    },
  );
});

it('only the server can read uploaded files', async () => {
  const open = process.umask(0);
  try {
    await createDiskStore(join(folder, 'private')).put('recetas/una.webp', Readable.from(['x']), 'image/webp');
  } finally {
    process.umask(open);
  }
  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
  const paths = ['private', 'private/recetas', 'private/recetas/una.webp', 'private/recetas/una.webp.type'];
  expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '600', '600']);
});

it('a file that is removed during a read is read to its end', async () => {
  const store = createDiskStore(folder);
  for (let times = 0; times < 20; times += 1) {
    await store.put('breve.txt', Readable.from(['hola']), 'text/plain');
    const file = await store.get('breve.txt');
    await store.remove('breve.txt');
    expect(file && (await text(file.body))).toBe('hola');
  }
});

it('leaves no partial file when an upload breaks off', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('connection lost');
    })(),
  );
  const store = createDiskStore(folder);
  await expect(store.put('rotas/una.webp', broken, 'image/webp')).rejects.toThrow('connection lost');
  expect(await store.get('rotas/una.webp')).toBeUndefined();
  expect(await readdir(join(folder, 'rotas'))).toEqual([]);
});
