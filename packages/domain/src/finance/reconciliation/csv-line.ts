/** The cells of a line with commas; quoted cells may have commas and doubled quotes. Undefined when a quote is not closed. */
export function readCsvLine(text: string): string[] | undefined {
  const cells: string[] = [];
  let rest = text;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(,|$)/.exec(rest);
    const plain = quoted ? undefined : /^([^",]*)(,|$)/.exec(rest);
    const found = quoted ?? plain;
    if (!found) return undefined;
    const [whole, cell = '', end] = found;
    cells.push((quoted ? cell.replaceAll('""', '"') : cell).trim());
    if (end === '') return cells;
    rest = rest.slice(whole.length);
  }
}
