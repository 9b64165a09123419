import { isProduct, type Sources } from '../lib/sources.ts';

/** One column of a table declaration: its name in code and in SQL. */
interface Column {
  table: string;
  code: string;
  sql: string;
}

/** Files that declare or compose rows, or label personal data for export: none of them acts on a column. */
const isWriter = /tables\.ts$|modules\/(checkout|company-orders|personal-data|prescriptions\/orders|orders\/draft\.ts)/;

const declaredTable = /pgTable\(\s*'(\w+)',\s*\{([\s\S]*?)\n {2}\}/g;
const declaredColumn = /\n {4}(\w+): \w+\((?:'(\w+)')?/g;

/**
 * Columns of these tables that product code only writes. A column counts as read when code takes it from a row
 * (`row.column`, a destructured row) or when SQL names it outside the column list of an insert.
 */
export function findUnreadColumns(
  sources: Sources,
  { tables, allowed }: { tables: RegExp; allowed: Readonly<Record<string, string>> },
): string[] {
  const server = [...sources].filter(([file]) => file.startsWith('apps/server/src/') && isProduct(file));
  const columns = server.flatMap(([file, source]) =>
    file.endsWith('tables.ts') ? columnsOf(source).filter(({ table }) => tables.test(table)) : [],
  );
  const reading = server.filter(([file]) => !isWriter.test(file)).map(([, source]) => withoutInserts(source));
  const unread = columns.filter((column) => !reading.some((source) => isReadIn(source, column)));
  const nameOf = ({ table, sql }: Column) => `${table}.${sql}`;
  const unreadNames = new Set(unread.map(nameOf));
  return [
    ...[...unreadNames].filter((name) => !(name in allowed)).map((name) => `${name}: written, and read by nobody`),
    ...Object.keys(allowed)
      .filter((name) => !unreadNames.has(name))
      .map((name) => `${name}: is read or gone; take it off the list`),
  ];
}

function columnsOf(source: string): Column[] {
  return [...source.matchAll(declaredTable)].flatMap(([, table = '', body = '']) =>
    [...`\n${body}`.matchAll(declaredColumn)].map(([, code = '', sql = code]) => ({ table, code, sql })),
  );
}

function withoutInserts(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/insert\s+into\s+\w+\s*\([^)]*\)/gi, '');
}

function isReadIn(source: string, { code, sql }: Column): boolean {
  const fromRow = new RegExp(`[\\w\\])?]\\.${code}\\b|\\{[^{}=;()]*\\b${code}\\b[^{}=;()]*\\}\\s*(=(?!>)|:)`);
  const inSql = sql.includes('_') ? new RegExp(`\\b${sql}\\b(?!\\s*=\\s*\\$\\{)`) : undefined;
  return fromRow.test(source) || (inSql?.test(source) ?? false);
}
