import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { consoleFolder, storefrontFolder } from './browser-app.ts';
import type { FileStore, StoredFile } from './files/index.ts';

/** Addresses of the hashed files of one release, such as `/assets/app-1a2b3c4.js`. */
type Release = readonly string[];

export interface ReleaseFiles {
  /** Copies the files of this release to the file store. One process at a time. */
  publish(): Promise<void>;
  /** A file of another release. */
  find(address: string): Promise<StoredFile | undefined>;
}

interface ReleaseFilesOptions {
  files: FileStore;
  /** How many releases are kept, this one included; 0 for none. */
  kept: number;
  /** The folder of the files below each address. */
  folders?: Readonly<Record<string, string>>;
}

const appFolders = {
  '/assets/': join(storefrontFolder, 'assets'),
  '/consola/assets/': join(consoleFolder, 'assets'),
} as const;

const listKey = 'releases/list.json';
const putsAtOnce = 16;
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The hashed files of the latest releases, in the file store that all processes share. While two releases serve together,
 * a page of one may ask a process of the other for its files; afterwards a browser with the earlier one goes on.
 */
export function createReleaseFiles({ files, kept, folders = appFolders }: ReleaseFilesOptions): ReleaseFiles {
  async function readList(): Promise<Release[]> {
    const stored = await files.get(listKey);
    return stored ? ((await json(stored.body)) as Release[]) : [];
  }

  return {
    async publish() {
      const own = kept > 0 ? await findFiles(folders) : new Map<string, string>();
      const releases = own.size > 0 ? await readList() : [];
      const isPublished = releases.some(
        (release) => release.length === own.size && release.every((address) => own.has(address)),
      );
      if (own.size === 0 || isPublished) return;
      const present = new Set(releases.flat());
      const missing = [...own].filter(([address]) => !present.has(address));
      for (let at = 0; at < missing.length; at += putsAtOnce) {
        const puts = missing.slice(at, at + putsAtOnce).map(([address, path]) => {
          return files.put(keyOf(address), createReadStream(path), typeOf(address));
        });
        await Promise.all(puts);
      }
      const latest = [[...own.keys()], ...releases].slice(0, kept);
      await files.put(listKey, Readable.from([JSON.stringify(latest)]), 'application/json');
      const stays = new Set(latest.flat());
      for (const address of present) if (!stays.has(address)) await files.remove(keyOf(address));
    },
    find: async (address) => (kept > 0 && isHashed(address) ? files.get(keyOf(address)) : undefined),
  };
}

/** The file of each address, without the compressed twins: replies are compressed when they are sent. */
async function findFiles(folders: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [prefix, folder] of Object.entries(folders)) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names) if (isHashed(name)) found.set(prefix + name, join(folder, name));
  }
  return found;
}

/** As the builds name them; anything else is not looked for in the store. */
const isHashed = (address: string) => /(?:^|[/-])[\w-]{7,8}\.(?!br$|gz$)\w+$/.test(address);
/** Names have capitals, keys do not. */
const keyOf = (address: string) => `releases/${createHash('sha256').update(address).digest('hex')}`;
const typeOf = (address: string) => types[extname(address)] ?? 'application/octet-stream';
