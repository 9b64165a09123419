import type { Vault } from '../vault/index.ts';
import { isSealedTable, sealedTables } from '../vault/index.ts';
import type { Reveal, Value } from './collect-rows.ts';

/** What is sealed in these has columns of the same names, where rows of before have it. */
const formerColumns = new Set(['lab_results', 'medical_indications', 'prescription_proposals']);

/** Opens the sealed columns. A value that does not open fails the copy: half a copy would look whole. */
export function revealWith(vault: Vault): Reveal {
  return (table, row) => {
    if (!isSealedTable(table)) return row;
    const opened = sealedTables[table].map((column): [string, Value] => {
      if (row[column] === null) return [column, null];
      const bytes = Buffer.from(String(row[column]).slice(2), 'hex');
      const value = vault.open<Value>({ table, rowId: String(row.id), column }, bytes);
      // Sealed as a digit.
      return [column, column === 'mark' ? Boolean(value) : value];
    });
    const revealed = { ...row, ...Object.fromEntries(opened) };
    return formerColumns.has(table) ? inColumns(revealed) : revealed;
  };
}

function inColumns({ details, ...row }: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const named = Object.entries(details ?? {}).map(([name, value]): [string, Value] => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return { ...row, ...Object.fromEntries(named) };
}
