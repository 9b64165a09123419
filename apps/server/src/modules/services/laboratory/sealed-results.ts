import { randomUUID } from 'node:crypto';
import type { Vault } from '../../vault/index.ts';
import type { LabResultRow } from './tables.ts';

/** What is sealed of a result. */
export type Measured = Pick<LabResultRow, 'unit' | 'value' | 'textValue' | 'normalMinimum' | 'normalMaximum'>;

/** The columns of a result, however it is stored; all empty where a join found none. */
export type StoredMeasured = { [Column in keyof Measured]: Measured[Column] | null } & {
  resultId: string | null;
  details: Uint8Array | null;
};

const nothing = { unit: '', value: null, textValue: '', normalMinimum: null, normalMaximum: null } as const;
const placeOf = (rowId: string) => ({ table: 'lab_results', rowId, column: 'details' });

/** The columns of a result as it is written. */
export function sealResult(vault: Vault, { unit, value, textValue, normalMinimum, normalMaximum }: Measured) {
  const id = randomUUID();
  const measured: Measured = { unit, value, textValue, normalMinimum, normalMaximum };
  return { ...nothing, id, details: vault.seal(placeOf(id), measured) };
}

/** What was measured; a row of before has it in its columns. */
export function openResult(vault: Vault, stored: StoredMeasured): Omit<StoredMeasured, 'resultId' | 'details'> {
  const { resultId, details, unit, value, textValue, normalMinimum, normalMaximum } = stored;
  if (resultId && details) return vault.open<Measured>(placeOf(resultId), details);
  return { unit, value, textValue, normalMinimum, normalMaximum };
}
