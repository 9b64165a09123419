import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Degrees = (limit: number) => Type.Number({ minimum: -limit, maximum: limit });

/** The street map that `npm run map` registered: a PMTiles file beside this description. */
const RegisteredMapSchema = Type.Object({
  /** The start of the file's SHA-256 names it, so that a browser may cache it for a year. */
  file: Type.String({ pattern: '^[0-9a-f]{16}\\.pmtiles$' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  bytes: Type.Integer({ minimum: 1 }),
  maxZoom: Type.Integer({ minimum: 0, maximum: 30 }),
  bounds: Type.Object({ west: Degrees(180), south: Degrees(90), east: Degrees(180), north: Degrees(90) }),
  attribution: Type.String({ minLength: 1, maxLength: 300 }),
});
export type RegisteredMap = Static<typeof RegisteredMapSchema>;

export const mapFolder = (dataDir: string) => join(dataDir, 'map');
const descriptionFile = (dataDir: string) => join(mapFolder(dataDir), 'map.json');

/** Undefined without a registered map. Throws when the description is damaged. */
export async function readRegisteredMap(dataDir: string): Promise<RegisteredMap | undefined> {
  const text = await readFile(descriptionFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const described: unknown = JSON.parse(text);
  if (!Value.Check(RegisteredMapSchema, described)) throw new Error('map.json does not describe a street map');
  return described;
}

/** Atomic: a server that starts meanwhile reads the old description or the new one. */
export async function writeRegisteredMap(dataDir: string, map: RegisteredMap): Promise<void> {
  await mkdir(mapFolder(dataDir), { recursive: true });
  const draft = `${descriptionFile(dataDir)}.new`;
  await writeFile(draft, `${JSON.stringify(map, null, 2)}\n`);
  // The server may run as another user than the command that registers a map.
  await chmod(draft, 0o644);
  await rename(draft, descriptionFile(dataDir));
}

export async function removeRegisteredMap(dataDir: string): Promise<void> {
  await rm(mapFolder(dataDir), { recursive: true, force: true });
}
