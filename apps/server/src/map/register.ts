import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredMap } from '../platform/street-map/index.ts';
import { mapFolder, writeRegisteredMap } from '../platform/street-map/index.ts';
import { checkMapFile } from './check-file.ts';
import { MapError } from './problems.ts';

/** Checks the file, copies it under the name of its content and makes it the map of the store. */
export async function registerMap(dataDir: string, file: string): Promise<RegisteredMap> {
  const folder = mapFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, 'copy.new');
  try {
    await copyFile(file, draft).catch(() => {
      throw new MapError(`No se puede leer el archivo ${file}.`);
    });
    // The copy is checked, so that nothing can change between the check and the copy.
    const map = await describe(draft);
    // The server may run as another user than this command.
    await chmod(folder, 0o755);
    await chmod(draft, 0o644);
    await rename(draft, join(folder, map.file));
    await writeRegisteredMap(dataDir, map);
    await removeOthers(folder, map.file);
    return map;
  } finally {
    await rm(draft, { force: true });
  }
}

async function describe(file: string): Promise<RegisteredMap> {
  const handle = await open(file);
  try {
    const checked = await checkMapFile(handle);
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
    const sha256 = hash.digest('hex');
    return { file: `${sha256.slice(0, 16)}.pmtiles`, sha256, bytes: (await handle.stat()).size, ...checked };
  } finally {
    await handle.close();
  }
}

/** A running server keeps its file open until it restarts. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.endsWith('.pmtiles') && name !== kept);
  await Promise.all(old.map((name) => rm(join(folder, name))));
}
