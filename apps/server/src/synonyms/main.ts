import { ImportError } from '../import/problems.ts';
import { findStoreDatabase } from '../import/store-address.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { readArguments } from './arguments.ts';
import { SynonymsError } from './problems.ts';
import { runCommand } from './run.ts';

/** `npm run synonyms`: manages synonyms, and lists searches without results. docs/operating.md explains it. */
try {
  const command = readArguments(process.argv.slice(2));
  const { lines, isWhole } = await runCommand(command, await findStoreDatabase(readConfig(process.env)));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof SynonymsError || error instanceof ImportError || error instanceof ConfigError)
    return error.message;
  if (isDatabaseAway(error)) return 'La base de datos no contesta. No se cambió nada.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
