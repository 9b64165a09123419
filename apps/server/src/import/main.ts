import { join } from 'node:path';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { readArguments } from './arguments.ts';
import { noMapping, readMapping } from './mapping.ts';
import { ImportError } from './problems.ts';
import type { ImportOutcome } from './run.ts';
import { runImport } from './run.ts';
import { findStoreDatabase } from './store-address.ts';
import { createWatcher } from './watcher.ts';

/** `npm run import`: loads a catalogue into the running store. docs/importing.md explains it. */
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const { file, companyIds, branchCodes, isDryRun, isResumed, map } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const mapping = map ? await readMapping(map) : noMapping;
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const outcome = await runImport({
    file,
    databaseUrl: await findStoreDatabase(config),
    reportDir: join(config.dataDir, 'imports'),
    mapping,
    defaults: { companyIds, branchCodes },
    isDryRun,
    isResumed,
    watcher: createWatcher(process.stdout),
    signal: stopping.signal,
  });
  process.stdout.write(`${summaryOf(outcome, { isDryRun })}\n`);
  return outcome.isFinished ? 0 : 1;
}

function summaryOf({ counts, reportFile, isFinished, unpriced }: ImportOutcome, { isDryRun }: { isDryRun: boolean }) {
  const change = (name: string, added: number, changed: number) =>
    `  ${name}: ${added} ${isDryRun ? 'se agregarían' : 'agregados'}, ${changed} ${isDryRun ? 'cambiarían' : 'cambiados'}`;
  const added = (name: string, count: number) => (count > 0 ? [`  ${name}: ${count}`] : []);
  const wrong = counts.brokenRows + counts.notices;
  return [
    isFinished
      ? `${isDryRun ? 'Ensayo' : 'Importación'} de ${counts.rows} filas.`
      : 'Detenida: sigue después con --resume.',
    change('productos', counts.newProducts, counts.changedProducts),
    change('precios', counts.newPrices, counts.changedPrices),
    change('existencias', counts.newStock, counts.changedStock),
    ...added('lugares nuevos en grupos', counts.newMemberships),
    ...added('laboratorios nuevos', counts.newLaboratories),
    ...added('grupos nuevos', counts.newGroups),
    ...(unpriced > 0 && !isDryRun ? [`  ${unpriced} productos de la tienda no tienen precio, y no se muestran`] : []),
    wrong > 0 ? `  ${counts.brokenRows} filas con errores y ${counts.notices} avisos: ${reportFile}` : '  sin errores',
  ].join('\n');
}

function explain(error: unknown): string {
  if (error instanceof ImportError) return [error.message, error.hint].filter(Boolean).join(' ');
  if (error instanceof ConfigError) return error.message;
  const away = 'La base de datos no contesta. Lo que ya entró está guardado; sigue después con --resume.';
  if (isDatabaseAway(error)) return away;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
