import type { ProcessorName } from '../../payments/index.ts';
import type { Failure, Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import { readCsvLine } from './csv-line.ts';
import type { ReadSettlementRow } from './item.ts';
import { columnsOf } from './settlement-forms.ts';
import type { SettlementFacts } from './settlement-line.ts';
import { readSettlementLine } from './settlement-line.ts';

export const settlementLimits = { rows: 50_000, bytes: 10_000_000, lineLength: 2_000, shownErrors: 20 } as const;

export interface LineError {
  readonly line: number;
  readonly message: string;
}

/**
 * Reads a settlement file line by line. `read` answers false when there is no point in reading on: the columns are wrong,
 * there are too many rows, or too many errors.
 */
export function createSettlementReader(processor: ProcessorName, facts: SettlementFacts) {
  const rows: ReadSettlementRow[] = [];
  const errors: LineError[] = [];
  const occurrences = new Map<string, number>();
  let names: readonly string[] | undefined;
  let line = 0;
  let isTooLong = false;

  function readHeading(text: string): boolean {
    const found = readCsvLine(text.replace(/^\uFEFF/, '')) ?? [];
    const expected = columnsOf(processor);
    const isRight = found.length === expected.length && expected.every((name) => found.includes(name));
    if (isRight) names = found;
    else errors.push({ line, message: `Las columnas tienen que ser: ${expected.join(', ')}.` });
    return isRight;
  }

  function readRow(text: string, columns: readonly string[]): boolean {
    if (rows.length >= settlementLimits.rows) {
      isTooLong = true;
      return false;
    }
    const cells = readCsvLine(text);
    const found: Result<Omit<ReadSettlementRow, 'line' | 'occurrence'>, string> = cells?.length === columns.length
      ? readSettlementLine(processor, new Map(columns.map((name, index) => [name, cells[index] ?? ''])), facts)
      : failure(`La línea no tiene ${columns.length} columnas.`);
    if (!found.ok) errors.push({ line, message: found.code });
    else {
      const { kind, transactionId, day } = found.value;
      const key = `${kind}:${transactionId}:${day}`;
      const occurrence = (occurrences.get(key) ?? 0) + 1;
      occurrences.set(key, occurrence);
      rows.push({ ...found.value, line, occurrence });
    }
    return errors.length < settlementLimits.shownErrors;
  }

  return {
    read(text: string): boolean {
      line += 1;
      if (text.trim() === '') return true;
      if (text.length > settlementLimits.lineLength) {
        errors.push({ line, message: 'La línea es demasiado larga.' });
        return false;
      }
      return names ? readRow(text, names) : readHeading(text);
    },
    end(): Result<ReadSettlementRow[], 'too-long' | 'empty'> | Failure<'lines', readonly LineError[]> {
      if (isTooLong) return failure('too-long');
      if (errors.length > 0) return failure('lines', errors);
      return rows.length === 0 ? failure('empty') : success(rows);
    },
  };
}
