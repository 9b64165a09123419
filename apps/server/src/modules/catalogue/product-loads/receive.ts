import { Readable } from 'node:stream';
import { productLoadLimits } from '@botica/domain/catalogue/product-loads';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FileStore } from '../../../platform/files/index.ts';
import { createRowCounter } from './count-rows.ts';

export type ReceiveProblem = 'PRODUCT_LOAD_TOO_LARGE' | 'PRODUCT_LOAD_TOO_LONG';

/** Stores the file as it arrives. A refused one is not kept. */
export async function receiveLoadFile(
  files: FileStore,
  key: string,
  file: AsyncIterable<Buffer>,
): Promise<Result<{ lines: number }, ReceiveProblem>> {
  const counter = createRowCounter();
  let bytes = 0;
  let problem: ReceiveProblem | undefined;

  async function* counted() {
    for await (const chunk of file) {
      bytes += chunk.length;
      counter.add(chunk);
      if (counter.seen.rows > productLoadLimits.lines + 1) problem ??= 'PRODUCT_LOAD_TOO_LONG';
      if (bytes > productLoadLimits.bytes) {
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
  if (!problem) return success({ lines: counter.seen.lines });
  await files.remove(key);
  return failure(problem);
}
