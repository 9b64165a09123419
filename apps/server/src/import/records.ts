import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { RowProblem } from './problems.ts';

/** The content of one or several lines. */
export interface ReadRecord {
  /** Its first line; the first line of the file is 1. */
  line: number;
  /** The line after it. */
  nextLine: number;
  /** Empty when it cannot be read, and then `problem` says why. */
  cells?: string[];
  problem?: RowProblem;
}

/** A quoted cell may span lines, but an unclosed quote must not swallow the rest of the file. */
export const maxLinesOfRecord = 250;
const maxLineLength = 256 * 1024;
const delimiters = [',', ';', '\t', '|'] as const;

/** A file on disk, or the content of one as it arrives. */
export type FileSource = string | AsyncIterable<Buffer>;

export interface FileReading {
  encoding: 'utf-8' | 'windows-1252';
  delimiter?: string | undefined;
}

/**
 * The records of a file, and the unreadable lines. Lines are split before quotes are parsed, so that reading can
 * continue at the line after a broken one; only one record is in memory at a time.
 */
export async function* readRecords(file: FileSource, reading: FileReading): AsyncGenerator<ReadRecord> {
  const lines = readLines(file, reading.encoding);
  const waiting: string[] = [];
  let isAtEnd = false;
  let line = 1;
  let delimiter = reading.delimiter;

  async function lineAt(index: number): Promise<string | undefined> {
    while (waiting.length <= index && !isAtEnd) {
      const next = await lines.next();
      if (next.done) isAtEnd = true;
      else waiting.push(next.value);
    }
    return waiting[index];
  }

  for (;;) {
    const first = await lineAt(0);
    if (first === undefined) return;
    delimiter ??= first.trim() === '' ? undefined : likelyDelimiter(first);
    const { text, count } = await joinLines(first, lineAt, delimiter ?? ',');
    const record = text.trim() === '' ? undefined : readJoined({ first, text, count, line }, delimiter ?? ',');
    if (record) yield record;
    const used = record ? record.nextLine - line : 1;
    waiting.splice(0, used);
    line += used;
  }
}

/** The number of lines that the quotes need, or nothing when they never close. */
async function joinLines(
  first: string,
  lineAt: (index: number) => Promise<string | undefined>,
  delimiter: string,
): Promise<{ text: string; count: number | undefined }> {
  let text = first;
  let isOpen = endsInQuotes(first, false, delimiter);
  for (let count = 1; count <= maxLinesOfRecord; count++) {
    if (!isOpen) return { text, count };
    const next = await lineAt(count);
    if (next === undefined) break;
    isOpen = endsInQuotes(next, true, delimiter);
    text += `\n${next}`;
  }
  return { text: first, count: undefined };
}

/**
 * Whether a cell is open at the end of a line. Quotes open a cell only at its beginning, and close it only at its end:
 * others are marks, such as inches.
 */
function endsInQuotes(line: string, wasOpen: boolean, delimiter: string): boolean {
  let isOpen = wasOpen;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    if (!isOpen) isOpen = at === 0 || line[at - 1] === delimiter;
    else if (line[at + 1] === '"') at++;
    else isOpen = ![delimiter, '\r', undefined].includes(line[at + 1]);
  }
  return isOpen;
}

/**
 * Quotes around a word at the beginning of a cell look open to the end of the line. When the joined lines are not one
 * record, they do not belong together: only the first one is read.
 */
function readJoined(
  { first, text, count, line }: { first: string; text: string; count: number | undefined; line: number },
  delimiter: string,
): ReadRecord {
  if (count === 1) return parseRecord(withoutReturn(text), line, line + 1, delimiter);
  const joined = count && text.length <= maxLineLength ? parseCells(withoutReturn(text), delimiter) : undefined;
  if (count && joined?.length === 1) return parseRecord(withoutReturn(text), line, line + count, delimiter);
  const alone = parseRecord(withoutReturn(first), line, line + 1, delimiter);
  return alone.cells || count ? alone : broken(line, 'abre comillas y no las cierra');
}

function parseRecord(text: string, line: number, nextLine: number, delimiter: string): ReadRecord {
  if (text.length > maxLineLength) return broken(line, 'es demasiado larga', nextLine);
  if (text.includes('\ufffd')) {
    return broken(line, 'tiene letras que no son UTF-8: guarda el archivo así, o pon "encoding" en el mapeo', nextLine);
  }
  // Most records have no quotes, and a parser for each would cost more than all the rest.
  if (!text.includes('"')) return { line, nextLine, cells: text.split(delimiter) };
  const [cells, second] = parseCells(text, delimiter) ?? [];
  return cells && !second ? { line, nextLine, cells } : broken(line, 'tiene comillas fuera de lugar', nextLine);
}

/** The first record of the text and, if there is one, the second; undefined when the quotes are wrong. */
function parseCells(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, to: 2 }) as string[][];
  } catch {
    return undefined;
  }
}

function broken(line: number, reason: string, nextLine = line + 1): ReadRecord {
  return { line, nextLine, problem: { line, reason } };
}

export function likelyDelimiter(header: string): string {
  const uses = (mark: string) => header.split(mark).length;
  return delimiters.reduce((best, mark) => (uses(mark) > uses(best) ? mark : best));
}

/** Without the line feed. A line that is too long is truncated, but stays long enough to be detected. */
async function* readLines(file: FileSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  const chunks = typeof file === 'string' ? (createReadStream(file) as AsyncIterable<Buffer>) : file;
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (parts.pop() ?? '').slice(0, maxLineLength + 1);
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
