import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { ImportError } from './problems.ts';

const importLock = 4_207_002;
/** A killed import holds it until PostgreSQL detects the lost connection. */
const patienceMs = 15_000;
const pauseMs = 250;

/** One import at a time. The lock belongs to a connection, so a killed import releases it. */
export async function takeImportLock(sql: postgres.Sql): Promise<() => Promise<void>> {
  const connection = await sql.reserve();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const [row] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${importLock}) as taken`;
    if (row?.taken) break;
    if (Date.now() > deadline) {
      connection.release();
      throw new ImportError('Otra importación está en marcha en esta tienda: espera a que termine.');
    }
    await delay(pauseMs);
  }
  return async () => {
    // A lost connection has released the lock.
    await connection`select pg_advisory_unlock(${importLock})`.catch(() => undefined);
    connection.release();
  };
}
