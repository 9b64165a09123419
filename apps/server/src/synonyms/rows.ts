import { access } from 'node:fs/promises';
import { plainText } from '@botica/domain/catalogue/search';
import { readRecords } from '../import/records.ts';
import { readText, ValueError } from '../import/values.ts';
import type { Synonym, SynonymKind } from '../modules/catalogue/search/index.ts';
import { wordsOf } from '../modules/catalogue/search/index.ts';
import type { RowProblem } from './problems.ts';
import { SynonymsError } from './problems.ts';

const longestTerm = 80;

/** Both as a search parses them: with at least a word, and not the same. */
export function readSynonym(term: string, finds: string, kind: SynonymKind): Synonym {
  const read = { kind, term: readTerm('lo que escriben', term), finds: readTerm('lo que encuentra', finds) };
  if (wordsOf(read.term).join(' ') === wordsOf(read.finds).join(' ')) {
    throw new ValueError(`"${read.term}" ya encuentra "${read.finds}": son las mismas palabras`);
  }
  return read;
}

function readTerm(what: string, text: string): string {
  const tidy = readText(text, longestTerm);
  if (wordsOf(tidy).length === 0) throw new ValueError(`${what} no tiene ninguna palabra que se busque`);
  return tidy;
}

/** Normalises a synonym: without capitals and accents, and an equivalent in either direction. */
export function keyOf({ kind, term, finds }: Synonym): string {
  const sides = [plainText(term), plainText(finds)];
  return JSON.stringify(kind === 'equivalent' ? sides.sort() : sides);
}

const kinds: ReadonlyMap<string, SynonymKind> = new Map([
  ['', 'means'],
  ['significa', 'means'],
  ['equivalente', 'equivalent'],
]);

interface Columns {
  term: number;
  finds: number;
  kind: number;
}

/** The good rows of a file, and the problems of the others. */
export async function readSynonymsFile(file: string): Promise<{ rows: Synonym[]; problems: RowProblem[] }> {
  await access(file).catch(() => {
    throw new SynonymsError(`No hay un archivo ${file}.`);
  });
  const rows: Synonym[] = [];
  const problems: RowProblem[] = [];
  let columns: Columns | undefined;
  for await (const { line, cells, problem } of readRecords(file, { encoding: 'utf-8' })) {
    if (!columns) {
      columns = columnsOf(cells ?? []);
      continue;
    }
    if (problem) problems.push({ line, reason: problem.reason });
    if (!cells) continue;
    try {
      rows.push(readRow(cells, columns));
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      problems.push({ line, reason: error.message });
    }
  }
  if (!columns) throw new SynonymsError('El archivo está vacío: la primera línea debe nombrar las columnas.');
  return { rows, problems };
}

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => plainText(name.replace('\ufeff', '')).trim());
  const columns = { term: names.indexOf('termino'), finds: names.indexOf('encuentra'), kind: names.indexOf('tipo') };
  if (columns.term < 0 || columns.finds < 0) {
    throw new SynonymsError('La primera línea debe nombrar las columnas termino y encuentra, y si quieres tipo.');
  }
  return columns;
}

function readRow(cells: readonly string[], columns: Columns): Synonym {
  const named = plainText(cells[columns.kind] ?? '').trim();
  const kind = kinds.get(named);
  if (!kind) throw new ValueError(`tipo "${named}": debe ser significa o equivalente`);
  return readSynonym(cells[columns.term] ?? '', cells[columns.finds] ?? '', kind);
}
