import { Readable } from 'node:stream';
import { productLoadLimits } from '@botica/domain/catalogue/product-loads';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FileStore } from '../../../platform/files/index.ts';

export type ReceiveProblem = 'PRODUCT_LOAD_TOO_LARGE' | 'PRODUCT_LOAD_TOO_LONG';

const newline = 10;

/** Stores the file as it arrives. A refused one is not kept. */
export async function receiveLoadFile(
  files: FileStore,
  key: string,
  file: AsyncIterable<Buffer>,
): Promise<Result<{ lines: number }, ReceiveProblem>> {
  const seen = { bytes: 0, lines: 1 };
  let problem: ReceiveProblem | undefined;

  async function* counted() {
    for await (const chunk of file) {
      seen.bytes += chunk.length;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) seen.lines++;
      if (seen.lines > productLoadLimits.lines + 1) problem ??= 'PRODUCT_LOAD_TOO_LONG';
      if (seen.bytes > productLoadLimits.bytes) {
        problem ??= 'PRODUCT_LOAD_TOO_LARGE';
        return;
      }
      // The rest is received and not stored: a browser that is cut off while it sends never shows the answer.
      if (!problem) yield chunk;
    }
  }

  try {
    await files.put(key, Readable.from(counted()), 'text/csv');
  } catch (error) {
    await files.remove(key);
    throw error;
  }
  if (!problem) return success({ lines: seen.lines });
  await files.remove(key);
  return failure(problem);
}
