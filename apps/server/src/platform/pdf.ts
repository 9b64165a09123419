import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';

/** A received PDF, in a file that exists until the callback has finished. */
export interface ReceivedPdf {
  path: string;
  contentType: 'application/pdf';
  extension: 'pdf';
}

export type PdfProblem = 'FILE_TOO_LARGE' | 'FILE_NOT_A_PDF';

const startMark = Buffer.from('%PDF-');
const endMark = '%%EOF';
/** Readers look for the end mark in the last kilobyte. */
const endBytes = 1024;

/**
 * Accepts an untrusted PDF. Its first and last bytes decide, not its name, and its size is counted while it arrives. It
 * is stored as it came: nobody opens it on the server, and `private-files` serves it only as a download.
 */
export async function receivePdf<Value>(
  source: Readable,
  { maxBytes }: { maxBytes: number },
  use: (file: ReceivedPdf) => Promise<Value>,
): Promise<Result<Value, PdfProblem>> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-pdf-'));
  const path = join(folder, randomUUID());
  try {
    const gate = createGate(maxBytes);
    await pipeline(source, gate, createWriteStream(path, { mode: 0o600 }));
    if (!gate.isWhole()) return failure('FILE_NOT_A_PDF');
    return success(await use({ path, contentType: 'application/pdf', extension: 'pdf' }));
  } catch (error) {
    if (error instanceof RefusedPdf) return failure(error.code);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class RefusedPdf extends Error {
  readonly code: PdfProblem;

  constructor(code: PdfProblem) {
    super(code);
    this.code = code;
  }
}

/** Passes bytes through until they are too many or the first ones are wrong. */
function createGate(maxBytes: number) {
  let bytes = 0;
  let start = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  const gate = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new RefusedPdf('FILE_TOO_LARGE'));
      if (start.length < startMark.length) start = Buffer.concat([start, chunk.subarray(0, startMark.length)]);
      const known = start.subarray(0, startMark.length);
      if (!startMark.subarray(0, known.length).equals(known)) return done(new RefusedPdf('FILE_NOT_A_PDF'));
      end = Buffer.concat([end, chunk]).subarray(-endBytes);
      done(null, chunk);
    },
  });
  return Object.assign(gate, { isWhole: () => start.length >= startMark.length && end.includes(endMark) });
}
