import { formatPlainAmount } from '@botica/domain/format';

/** A number is an amount in cents. */
export type CsvCell = string | number;

/** The text of a CSV file, with the mark of UTF-8, so that a spreadsheet shows the accents. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A text that starts like a formula stays a text: a spreadsheet must not run it. */
function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return formatPlainAmount(value);
  const text = /^\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines of a CSV file of texts, with quotes only where they are needed, so that reading it again is fast. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(plainCell).join(',')}\r\n`).join('');
}

function plainCell(value: string): string {
  const text = /^\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",;|\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
