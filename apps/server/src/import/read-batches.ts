import type { Batch } from './batch.ts';
import type { Header } from './columns.ts';
import { readHeader } from './columns.ts';
import type { Mapping } from './mapping.ts';
import { ImportError } from './problems.ts';
import type { FileSource } from './records.ts';
import { readRecords } from './records.ts';
import type { RowDefaults } from './row.ts';
import { readRow } from './row.ts';

export interface BatchReading {
  file: FileSource;
  mapping: Mapping;
  defaults: RowDefaults;
  branches: ReadonlySet<number>;
  /** Lines before it were loaded by an earlier run. */
  fromLine: number;
  batchSize: number;
  header: Header;
}

/** Before anything is stored: a file without recognisable columns is not an import. */
export async function readFileHeader(file: FileSource, mapping: Mapping): Promise<Header> {
  for await (const { cells, problem } of readRecords(file, mapping)) {
    if (!cells) throw new ImportError(`El encabezado del archivo ${problem?.reason ?? 'no se puede leer'}.`);
    return readHeader(cells, mapping.columns);
  }
  throw new ImportError('El archivo está vacío: la primera línea debe nombrar las columnas.');
}

/** The file as batches of good rows, and the problems of the others. */
export async function* readBatches(reading: BatchReading): AsyncGenerator<Batch> {
  const { file, mapping, fromLine, batchSize } = reading;
  let isHeader = true;
  let batch = emptyBatch();
  for await (const { line, nextLine, cells, problem } of readRecords(file, mapping)) {
    const isSkipped = isHeader || line < fromLine;
    isHeader = false;
    if (isSkipped) continue;
    const read = cells && readRow(cells, line, reading);
    if (read?.row) batch.rows.push(read.row);
    batch.problems.push(...(read?.problems ?? []), ...(problem ? [problem] : []));
    batch.nextLine = nextLine;
    batch.lines++;
    if (batch.lines < batchSize) continue;
    yield batch;
    batch = emptyBatch();
  }
  if (batch.lines > 0) yield batch;
}

const emptyBatch = () => ({ rows: [], problems: [], nextLine: 0, lines: 0 }) as Batch & { lines: number };
