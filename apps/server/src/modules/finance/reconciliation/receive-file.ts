import { createHash } from 'node:crypto';
import type { LineError, ReadSettlementRow } from '@botica/domain/finance/reconciliation';
import { createSettlementReader, settlementLimits } from '@botica/domain/finance/reconciliation';
import type { ProcessorName } from '@botica/domain/payments';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';

export interface ReceivedSettlement {
  sha256: string;
  rows: ReadSettlementRow[];
}

export type ReceiveProblem =
  | 'SETTLEMENT_TOO_LONG'
  | 'SETTLEMENT_TOO_LARGE'
  | 'SETTLEMENT_EMPTY'
  | 'SETTLEMENT_NOT_TEXT';

/** Reads the file as it arrives, up to the first thing that refuses it. */
export async function receiveSettlement(
  file: AsyncIterable<Buffer>,
  processor: ProcessorName,
  facts: Parameters<typeof createSettlementReader>[1],
): Promise<Result<ReceivedSettlement, ReceiveProblem> | Failure<'FORM_NOT_VALID', readonly LineError[]>> {
  const reader = createSettlementReader(processor, facts);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const hash = createHash('sha256');
  let bytes = 0;
  let rest = '';
  let goesOn = true;
  const readLines = (text: string, isLast: boolean) => {
    const lines = (rest + text).split(/\r\n|\n/);
    rest = isLast ? '' : (lines.pop() ?? '');
    for (const line of lines) goesOn = goesOn && reader.read(line);
    // A line without an end must not fill the memory.
    if (goesOn && rest.length > settlementLimits.lineLength) goesOn = reader.read(rest);
  };
  try {
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > settlementLimits.bytes) {
        if (goesOn) return failure('SETTLEMENT_TOO_LARGE');
        break;
      }
      // The rest is received and not read: a browser that is cut off while it sends never shows the answer.
      if (!goesOn) continue;
      hash.update(chunk);
      readLines(decoder.decode(chunk, { stream: true }), false);
    }
    if (goesOn) readLines(decoder.decode(), true);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return failure('SETTLEMENT_NOT_TEXT');
    }
    throw error;
  }
  const read = reader.end();
  if (read.ok) return success({ sha256: hash.digest('hex'), rows: read.value });
  if (read.code === 'lines') return { ok: false, code: 'FORM_NOT_VALID', details: read.details ?? [] };
  return failure(read.code === 'too-long' ? 'SETTLEMENT_TOO_LONG' : 'SETTLEMENT_EMPTY');
}
