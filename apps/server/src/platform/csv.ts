import { formatPlainAmount } from '@botica/domain/format';

/** A number is an amount in cents. */
export type CsvCell = string | number;

/** The text of a CSV file, with the mark of UTF-8, so that a spreadsheet shows the accents. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return formatPlainAmount(value);
  const text = withFormulaGuard(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines of a CSV file of texts, with quotes only where they are needed, so that reading it again is fast. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(plainCell).join(',')}\r\n`).join('');
}

function plainCell(value: string): string {
  const text = withFormulaGuard(value);
  return /[",;|\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const likeFormula = /^['\s]*[=+\-@]/;

/** A text that starts like a formula stays a text: a spreadsheet must not run it. */
function withFormulaGuard(value: string): string {
  return likeFormula.test(value) ? `'${value}` : value;
}

/** The text that `withFormulaGuard` was given. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && likeFormula.test(text.slice(1)) ? text.slice(1) : text;
}
