import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveFiles } from './browser-app.ts';
import { createDiskStore } from './files/index.ts';
import { createReleaseFiles } from './release-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'botica-releases-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process of a release with these hashed files, on the file store that all share. */
async function aProcess(release: string, names: readonly string[], kept = 2) {
  const dist = join(folder, release);
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(dist, 'assets', name), `${name} of ${release}`);
  const files = createDiskStore(join(folder, 'files'));
  const releases = createReleaseFiles({ files, kept, folders: { '/assets/': join(dist, 'assets') } });
  const app = Fastify();
  await serveFiles(app, { folder: dist, prefix: '/', findReleased: releases.find });
  return { publish: releases.publish, ask: (name: string) => app.inject({ url: `/assets/${name}` }) };
}

it('a process serves the hashed files of the releases before and after its own, and of no more than are kept', async () => {
  const first = await aProcess('first', ['app-1111111.js', 'react-aaaaaaa.js', 'style-1111111.css']);
  await first.publish();
  const second = await aProcess('second', ['app-2222222.js', 'react-aaaaaaa.js', 'app-2222222.js.br']);
  expect((await first.ask('app-2222222.js')).statusCode).toBe(404);
  await second.publish();

  const later = await first.ask('app-2222222.js');
  expect([later.statusCode, later.body]).toEqual([200, 'app-2222222.js of second']);
  expect(later.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const earlier = await second.ask('style-1111111.css');
  expect([earlier.statusCode, earlier.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);

  // The earlier one starts again, as after a crash: the order of the releases stays.
  await first.publish();
  const third = await aProcess('third', ['app-3333333.js', 'react-aaaaaaa.js']);
  await third.publish();
  expect((await third.ask('app-1111111.js')).statusCode).toBe(404);
  expect((await third.ask('app-2222222.js')).statusCode).toBe(200);
  const stored = (await readdir(join(folder, 'files/releases'))).filter((name) => !name.endsWith('.type'));
  expect(stored).toHaveLength(4); // two apps, react and the list
});

it('with no releases kept, nothing is stored or looked for', async () => {
  const alone = await aProcess('alone', ['app-4444444.js'], 0);
  await alone.publish();
  const other = createReleaseFiles({ files: createDiskStore(join(folder, 'files')), kept: 2, folders: {} });
  expect(await other.find('/assets/app-4444444.js')).toBeUndefined();
  expect((await alone.ask('app-2222222.js')).statusCode).toBe(404);
  expect((await alone.ask('app-4444444.js')).statusCode).toBe(200);
});

it('an interrupted copy is done again by the next start', async () => {
  const files = createDiskStore(join(folder, 'broken'));
  const names = ['app-5555555.js', 'menu-5555555.js'];
  await aProcess('fifth', names);
  let left = 1;
  const failing = {
    ...files,
    put: async (...given: Parameters<typeof files.put>) => {
      if (left-- === 0) throw new Error('the store is full');
      return files.put(...given);
    },
  };
  const folders = { '/assets/': join(folder, 'fifth/assets') };
  await expect(createReleaseFiles({ files: failing, kept: 2, folders }).publish()).rejects.toThrow('full');
  const again = createReleaseFiles({ files, kept: 2, folders });
  await again.publish();
  for (const name of names) {
    const found = await again.find(`/assets/${name}`);
    expect(found && (await text(found.body))).toBe(`${name} of fifth`);
  }
});
