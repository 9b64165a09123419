import { isProduct, type Sources } from '../lib/sources.ts';

/** The tables of each area that other areas read in SQL, with those areas. */
export type TableReaders = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Table {
  name: string;
  variable: string;
  area: string;
}

interface Use {
  file: string;
  area: string;
  table: Table;
  isWrite: boolean;
}

const declaredTable = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|--[^\n]*/g;
const sqlWrite = /\b(?:insert\s+into|update|delete\s+from|copy)\s+(\w+)/gi;
/** `from a x, b y join c`: counts every table of the list. */
const sqlRead =
  /(?<!delete\s+)\b(?:from|join|using)\s+(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/gi;
const builderWrite = /\.(?:insert|update|delete)\(\s*(\w+)/g;
const builderRead = /\.(?:from|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*(\w+)/g;

/**
 * A table is written by one area (docs/decisions/0057-who-owns-a-table.md). Others call its service inside their own
 * transaction, or read the table if `readers` lists them. Finds writes and unlisted reads of other areas, and listed
 * readers that no longer read.
 */
export function findForeignTables(sources: Sources, readers: TableReaders): string[] {
  const files = [...sources].filter(([file]) => areaOf(file) !== undefined && isProduct(file));
  const tables = files.flatMap(([file, source]) => tablesOf(file, source));
  const foreign = files
    .filter(([file]) => !file.endsWith('tables.ts'))
    .flatMap(([file, source]) => usesIn(file, source, tables))
    .filter(({ area, table }) => area !== table.area);
  const read = new Set(foreign.filter(({ isWrite }) => !isWrite).map(({ area, table }) => keyOf(table, area)));
  const listed = listedReaders(readers);
  return [
    ...foreign
      .filter(({ isWrite }) => isWrite)
      .map(({ file, table }) => `${file} writes ${table.name}, which belongs to ${table.area}`),
    ...foreign
      .filter(({ area, table, isWrite }) => !isWrite && !listed.has(keyOf(table, area)))
      .map(({ file, area, table }) => `${file} reads ${table.name} of ${table.area}; list ${area} as a reader`),
    ...[...listed].filter((key) => !read.has(key)).map((key) => `${key}: no such read; take it off the list`),
  ];
}

const keyOf = ({ area, name }: Pick<Table, 'area' | 'name'>, reader: string) => `${area}.${name} read by ${reader}`;

function listedReaders(readers: TableReaders): Set<string> {
  const keys = Object.entries(readers).flatMap(([area, tables]) =>
    Object.entries(tables).flatMap(([name, areas]) => areas.split(' ').map((reader) => keyOf({ area, name }, reader))),
  );
  return new Set(keys);
}

function areaOf(file: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\/.*\.(?:ts|sql)$/.exec(file)?.[1];
}

function tablesOf(file: string, source: string): Table[] {
  const area = areaOf(file) ?? '';
  return [...source.matchAll(declaredTable)].map(([, variable = '', name = '']) => ({ name, variable, area }));
}

function usesIn(file: string, source: string, tables: readonly Table[]): Use[] {
  const code = source.replace(comments, '');
  const area = areaOf(file) ?? '';
  const namesIn = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  const uses = (names: readonly string[], key: 'name' | 'variable', isWrite: boolean) =>
    names.flatMap((name) =>
      tables.filter((table) => table[key] === name).map((table) => ({ file, area, table, isWrite })),
    );
  const readNames = namesIn(sqlRead).flatMap((list) => list.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''));
  return [
    ...uses(namesIn(sqlWrite), 'name', true),
    ...uses(readNames, 'name', false),
    ...uses(namesIn(builderWrite), 'variable', true),
    ...uses(namesIn(builderRead), 'variable', false),
  ];
}
