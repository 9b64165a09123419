/** Rows of a CSV with a header, quoted fields included. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = [...linesOf(text)];
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

function* linesOf(text: string): Generator<string[]> {
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) yield row;
    row = [];
  }
}
