import postgres from 'postgres';
import { ImportError } from '../import/problems.ts';
import { findStoreDatabase } from '../import/store-address.ts';
import { checkHealthKeys, createVault, openSealedFiles, resealFiles, rotateUntilDone } from '../modules/vault/index.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';

/** `npm run health-keys -- rotate`: encrypts health data and its files with the first key of HEALTH_KEYS. docs/operating.md */
try {
  if (process.argv[2] !== 'rotate') throw new ConfigError('escribe "npm run health-keys -- rotate".');
  const config = readConfig(process.env);
  const sql = postgres(await findStoreDatabase(config), { max: 1, onnotice: () => undefined });
  try {
    const vault = createVault(config);
    await checkHealthKeys(sql, vault);
    const rotated = await rotateUntilDone(sql, vault);
    rotated.push(...(await resealFiles(sql, { files: openSealedFiles(config), vault, which: 'all' })));
    const lines = rotated.map(({ table, column, values }) => `${table}.${column}: ${values}`);
    process.stdout.write(`Valores cifrados de nuevo:\n${lines.join('\n')}\n`);
    const unreadable = rotated.flatMap((one) => one.unreadable);
    if (unreadable.length > 0) throw new ConfigError(`Ninguna llave abre estos valores:\n${unreadable.join('\n')}`);
    process.stdout.write('Ninguno usa ya una llave anterior.\n');
  } finally {
    await sql.end();
  }
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof ImportError || error instanceof ConfigError) return error.message;
  if (isDatabaseAway(error)) return 'La base de datos no contesta. Repite el comando: sigue donde quedó.';
  return error instanceof Error ? error.message : String(error);
}
