import { text } from 'node:stream/consumers';
import { findStoreDatabase } from '../import/store-address.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { readArguments } from './arguments.ts';
import { createMember } from './create.ts';
import { StaffError } from './problems.ts';

/** `npm run staff -- create`: the first administrator of a store. docs/operating.md explains it. */
try {
  const command = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const readPassword = async () => (await text(process.stdin)).replace(/\r?\n$/, '');
  const lines = await withStore(config, (databaseUrl) =>
    createMember(command, { databaseUrl, config, clock: systemClock, readPassword }),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

/** The database of the store. An embedded one that does not run is started for this command. */
async function withStore<Value>(config: Config, run: (databaseUrl: string) => Promise<Value>): Promise<Value> {
  const running = await findStoreDatabase(config).catch(() => undefined);
  if (running) return run(running);
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    return await run(started.url);
  } finally {
    await started.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof StaffError || error instanceof ConfigError) return error.message;
  if (isTableMissing(error))
    return 'La base de datos todavía está vacía: arranca la tienda una vez. No se cambió nada.';
  if (isDatabaseAway(error)) return 'La base de datos no contesta. No se cambió nada.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Drizzle wraps the database error. */
function isTableMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '42P01') return true;
  }
  return false;
}
