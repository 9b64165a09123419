import { isProduct, type Sources } from '../lib/sources.ts';

const declaredTable = /export const (\w+) = pgTable\(\s*'(\w+)'/g;

/** Tables without an insert in product code: only the demo store fills them. */
export function findDemoOnlyTables(sources: Sources, allowed: Readonly<Record<string, string>>): string[] {
  const server = [...sources].filter(([file]) => file.startsWith('apps/server/src/') && isProduct(file));
  const tables = server.flatMap(([file, source]) =>
    [...source.matchAll(declaredTable)].map(([, variable = '', name = '']) => ({ file, variable, name })),
  );
  const filled = tables.filter(({ variable, name }) => {
    const fills = new RegExp(`\\b(insert\\s+into|copy)\\s+"?${name}\\b|\\b(insert|insertOf)\\(\\s*${variable}\\b`, 'i');
    return server.some(([file, source]) => !file.endsWith('tables.ts') && fills.test(source));
  });
  const names = new Set(tables.map(({ name }) => name));
  return [
    ...tables
      .filter((table) => !filled.includes(table) && !(table.name in allowed))
      .map(({ name, file }) => `${name} (${file}): only demo data or tests fill this table`),
    ...filled.filter(({ name }) => name in allowed).map(({ name }) => `${name}: is filled; take it off the list`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: on the list, but there is no such table`),
  ];
}
