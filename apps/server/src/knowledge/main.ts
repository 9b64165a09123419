import { ImportError } from '../import/problems.ts';
import { findStoreDatabase } from '../import/store-address.ts';
import { KnowledgeError } from '../modules/health/knowledge/index.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { readArguments } from './arguments.ts';
import { loadKnowledge } from './run.ts';

const mostProblems = 40;

/** `npm run knowledge`: loads a version of the medicine-safety data. docs/knowledge.md explains it. */
try {
  const command = readArguments(process.argv.slice(2));
  const lines = await loadKnowledge(command, await findStoreDatabase(readConfig(process.env)));
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof KnowledgeError) {
    const { problems } = error;
    const more = problems.length > mostProblems ? [`y ${problems.length - mostProblems} problemas más`] : [];
    return [...problems.slice(0, mostProblems), ...more].join('\n');
  }
  if (error instanceof ImportError || error instanceof ConfigError) return error.message;
  if (isDatabaseAway(error)) return 'La base de datos no contesta. No se cambió nada.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
