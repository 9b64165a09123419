import postgres from 'postgres';
import { ValueError } from '../import/values.ts';
import type { Synonym } from '../modules/catalogue/search/index.ts';
import type { Command } from './arguments.ts';
import { SynonymsError } from './problems.ts';
import { readSynonym, readSynonymsFile } from './rows.ts';
import type { Kept } from './store.ts';
import { findTermsWithoutResult, keepSynonyms, listSynonyms, removeSynonyms } from './store.ts';

/** The result of a command, in lines for the operator; `isWhole` means that nothing was left out. */
export interface Outcome {
  lines: string[];
  isWhole: boolean;
}

export async function runCommand(command: Command, databaseUrl: string): Promise<Outcome> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await follow(sql, command);
  } finally {
    await sql.end();
  }
}

async function follow(sql: postgres.Sql, command: Command): Promise<Outcome> {
  switch (command.name) {
    case 'list':
      return whole(counted(await listSynonyms(sql, command.text), 'sinónimo', 'sinónimos'));
    case 'add': {
      const synonym = checked(() => readSynonym(command.term, command.finds, command.isBoth ? 'equivalent' : 'means'));
      return whole(keptLines(await keepSynonyms(sql, [synonym], command), command));
    }
    case 'remove': {
      const gone = await removeSynonyms(sql, command, command);
      if (gone.length === 0) throw new SynonymsError(`No hay ningún sinónimo de "${command.term}" así.`);
      return whole([command.isDryRun ? 'Se quitarían:' : 'Quitados:', ...gone.map(lineOf)]);
    }
    case 'import':
      return importFile(sql, command);
    case 'sin-resultados': {
      const terms = await findTermsWithoutResult(sql, command);
      if (terms.length === 0) return whole([`Nadie buscó en vano en los últimos ${command.days} días.`]);
      return whole(
        terms.map(({ companyId, term, searches, lastDay }) => `${searches}\t${term}\tempresa ${companyId}, ${lastDay}`),
      );
    }
  }
}

/** Stores the good rows together, even if others are bad. */
async function importFile(
  sql: postgres.Sql,
  { file, isDryRun }: Extract<Command, { name: 'import' }>,
): Promise<Outcome> {
  const { rows, problems } = await readSynonymsFile(file);
  const kept = await keepSynonyms(sql, rows, { isDryRun });
  const broken = problems.map(({ line, reason }) => `línea ${line}: ${reason}`);
  const lines = [
    ...keptLines(kept, { isDryRun }),
    ...(broken.length > 0 ? [`${broken.length} filas con errores:`] : []),
  ];
  return { lines: [...lines, ...broken], isWhole: broken.length === 0 };
}

const whole = (lines: string[]): Outcome => ({ lines, isWhole: true });

function checked<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError) throw new SynonymsError(`${error.message}.`);
    throw error;
  }
}

function keptLines({ added, changed, known }: Kept, { isDryRun }: { isDryRun: boolean }): string[] {
  const told = (what: string, synonyms: readonly Synonym[]) =>
    synonyms.length > 0 ? [`${what}: ${synonyms.length}`, ...synonyms.map(lineOf)] : [];
  const lines = [
    ...told(isDryRun ? 'Se agregarían' : 'Agregados', added),
    ...told(isDryRun ? 'Cambiarían' : 'Cambiados', changed),
    ...(known > 0 ? [`Ya estaban: ${known}`] : []),
  ];
  return lines.length > 0 ? lines : ['No había nada que agregar.'];
}

function counted(synonyms: readonly Synonym[], one: string, many: string): string[] {
  return [...synonyms.map(lineOf), `${synonyms.length} ${synonyms.length === 1 ? one : many}`];
}

const lineOf = ({ kind, term, finds }: Synonym) => `  ${term} ${kind === 'equivalent' ? '<->' : '->'} ${finds}`;
