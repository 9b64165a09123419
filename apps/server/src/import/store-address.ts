import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../platform/postgres/waiting.ts';
import { ImportError } from './problems.ts';

/** The database of the running store: the given one, or the embedded one in its data folder. */
export async function findStoreDatabase(config: { databaseUrl: string | undefined; dataDir: string }): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
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
