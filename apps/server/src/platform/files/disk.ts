import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { requireFileKey } from './file-store.ts';

/** Atomic: a file and its type are written under temporary names and then renamed, also in place of what is being read. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    requireFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key: string, body: Readable, contentType: string) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.tmp`;
      const typeDraft = `${draft}.type`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(body, createWriteStream(draft, { mode: 0o600 }));
        await writeFile(typeDraft, contentType, { mode: 0o600 });
        await rename(typeDraft, `${path}.type`);
        await rename(draft, path);
      } finally {
        await Promise.all([rm(draft, { force: true }), rm(typeDraft, { force: true })]);
      }
      return { size: (await stat(path)).size };
    },
    async get(key) {
      const path = pathOf(key);
      try {
        const contentType = await readFile(`${path}.type`, 'utf8');
        // The file is open now: even if it is removed in the meantime, it is read to its end.
        const file = await open(path);
        return { size: (await file.stat()).size, contentType, body: file.createReadStream() };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(`${path}.type`, { force: true })]);
    },
  };
}
