import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { isRunning } from '../platform/postgres/waiting.ts';
import { ImportError } from './problems.ts';

/** The database of the running store: the given one, or the embedded one in its data folder. */
export async function findStoreDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>,
): Promise<string> {
  // Commands take locks of a session, which a pooler in transaction mode does not keep.
  const given = config.databaseSessionUrl ?? config.databaseUrl;
  if (given) return given;
  const read = (name: string) => readFile(join(config.dataDir, name), 'utf8').catch(() => undefined);
  const [password, postmaster] = [await read('postgres-password'), await read('postgres/postmaster.pid')];
  // PostgreSQL writes its process id in the first line, its port in the fourth and its state in the eighth.
  const [pid, , , port, , , , state] = postmaster?.split('\n').map((line) => line.trim()) ?? [];
  if (!password || !pid || !port || state !== 'ready' || !isRunning(Number(pid))) {
    throw new ImportError(
      `No hay una tienda en marcha en ${config.dataDir}. Arráncala con "npm start" en otra terminal, ` +
        'o pon su base de datos en DATABASE_URL (o su carpeta en BOTICA_DATA).',
    );
  }
  return `postgres://botica:${password.trim()}@127.0.0.1:${port}/postgres`;
}
