import { parseArgs } from 'node:util';
import { ImportError } from '../import/problems.ts';
import { findStoreDatabase } from '../import/store-address.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { copyPetsAddresses } from './run.ts';

/** `npm run pets-addresses`: copies the addresses of the pets company, which customers bring into their profile. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new ImportError('Di qué archivo: npm run pets-addresses -- archivo.csv [--dry-run]');
  }
  const databaseUrl = await findStoreDatabase(readConfig(process.env));
  const { lines, isWhole } = await copyPetsAddresses(databaseUrl, file, { isDryRun: values['dry-run'] ?? false });
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof ImportError || error instanceof ConfigError) return error.message;
  if (isDatabaseAway(error)) return 'La base de datos dejó de contestar. Repítelo: lo copiado no se copia otra vez.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
