import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { RowProblem } from './problems.ts';

export interface Report {
  file: string;
  /** `batch` is the batch of the attempt: when its commit failed and it is retried, it is already in the report. */
  add(batch: number, problems: readonly RowProblem[]): Promise<void>;
}

const heading = 'linea,tipo,columna,valor,motivo\n';

/** A file with a line for every problem. A resumed load appends to it, without the lines of its lost batch. */
export async function openReport(file: string, { resumeFrom }: { resumeFrom: number | undefined }): Promise<Report> {
  await mkdir(dirname(file), { recursive: true });
  if (resumeFrom === undefined) await writeFile(file, heading);
  else await keepBefore(file, resumeFrom);
  let written = 0;
  return {
    file,
    async add(batch, problems) {
      if (batch === written) return;
      if (problems.length > 0) await appendFile(file, problems.map(toLine).join(''));
      written = batch;
    },
  };
}

async function keepBefore(file: string, line: number): Promise<void> {
  const kept = `${file}.new`;
  const output = await open(kept, 'w');
  await output.write(heading);
  const input = createReadStream(file);
  input.on('error', () => undefined); // The file was deleted: start a new one.
  try {
    for await (const text of createInterface({ input }))
      if (Number(/^\d+/.exec(text)?.[0] ?? line) < line) await output.write(`${text}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await output.close();
  }
  await rename(kept, file);
}

function toLine({ line, column, value, reason, isNotice }: RowProblem): string {
  return `${[String(line), isNotice ? 'aviso' : 'error', column ?? '', value ?? '', reason].map(quote).join(',')}\n`;
}

/** On one line, and never a formula for a spreadsheet. */
function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  const safe = /^[=+@\t-]/.test(plain) ? `'${plain}` : plain;
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function describeProblem({ line, column, value, reason }: RowProblem): string {
  return [`línea ${line}`, column && `${column}${value ? ` "${value}"` : ''}`, reason].filter(Boolean).join(': ');
}
