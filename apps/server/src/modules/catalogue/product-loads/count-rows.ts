import { maxLinesOfRecord } from '../../../import/records.ts';

const [newline, carriageReturn, quote] = [10, 13, 34];
const ends = new Set([...Buffer.from(',;|\t'), newline, carriageReturn]);

/** Counts the lines and the rows of a file as it arrives, as the reader will: line breaks in quoted cells end no row. */
export function createRowCounter() {
  const seen = { lines: 1, rows: 1 };
  let before = newline;
  let state: 'outside' | 'quoted' | 'quote' = 'outside';
  let openLines = 0;

  function read(byte: number): void {
    if (state === 'quote') state = byte === quote || !ends.has(byte) ? 'quoted' : 'outside';
    else if (byte === quote && state === 'quoted') state = 'quote';
    else if (byte === quote && ends.has(before)) state = 'quoted';
    before = byte;
    if (byte !== newline) return;
    seen.lines++;
    openLines = state === 'quoted' ? openLines + 1 : 0;
    if (state === 'outside') seen.rows++;
    if (openLines < maxLinesOfRecord) return;
    // Never closed: its lines are rows of their own.
    seen.rows += openLines;
    openLines = 0;
    state = 'outside';
  }

  return {
    seen,
    add(chunk: Buffer): void {
      for (const byte of chunk) read(byte);
    },
  };
}
