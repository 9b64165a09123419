import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../platform/config.ts';
import type { FileStore, StoredFile } from '../../platform/files/index.ts';
import { openFileStore } from '../../platform/files/index.ts';
import { idOf, overheadOf } from './cipher.ts';
import type { Vault } from './vault.ts';
import { createVault } from './vault.ts';

/** Pictures and PDFs of prescriptions with the documents that come with them, and copies of personal data. */
const sealedFolders = ['prescriptions/', 'personal-data/'];
/** What a sealed file starts with. No picture, PDF or archive does, so a file of before is known by its start. */
const magic = Buffer.from('botica-sealed-1\n', 'ascii');

const isSealedFolder = (key: string): boolean => sealedFolders.some((folder) => key.startsWith(folder));
const isSealed = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic);
const placeOf = (key: string) => ({ table: 'files', rowId: key, column: 'content' });

/** The file store of the settings, which seals health data. */
export function openSealedFiles(config: Pick<Config, 'files' | 'dataDir' | 'healthKeys'>): FileStore {
  return sealFiles(openFileStore(config), createVault(config));
}

/**
 * Seals files of some folders when they are stored, bound to their key, and opens them when they are read, in memory:
 * nothing of a file that somebody changed is given out. Files of before are given as they are.
 */
export function sealFiles(files: FileStore, vault: Vault): FileStore {
  return {
    async put(key, body, contentType) {
      if (!isSealedFolder(key)) return files.put(key, body, contentType);
      const content = await buffer(body);
      const sealed = Buffer.concat([magic, vault.sealBytes(placeOf(key), content)]);
      await files.put(key, Readable.from([sealed]), contentType);
      return { size: content.length };
    },
    async get(key) {
      const stored = await files.get(key);
      if (!stored || !isSealedFolder(key)) return stored;
      const bytes = await buffer(stored.body);
      const { contentType } = stored;
      if (!isSealed(bytes)) return { contentType, size: bytes.length, body: Readable.from([bytes]) };
      const sealed = bytes.subarray(magic.length);
      const content = vault.openBytes(placeOf(key), sealed);
      return { contentType, size: content.length, body: Readable.from([content]), sealedWith: idOf(sealed) };
    },
    remove: (key) => files.remove(key),
  };
}

/** The size of what a stored file holds. It needs no key: a sealed file is longer by what its start says. */
export async function contentSizeOf(key: string, { body, size }: StoredFile): Promise<number> {
  if (!isSealedFolder(key)) {
    body.destroy();
    return size;
  }
  let start = Buffer.alloc(0);
  for await (const chunk of body) {
    start = Buffer.concat([start, chunk]);
    if (start.length > magic.length + 1) break;
  }
  return isSealed(start) ? size - magic.length - overheadOf(start.subarray(magic.length)) : size;
}
