/** A cell by its row and its column, both from 0. */
export interface Place {
  row: number;
  column: number;
}

/** Two corners, in any order. */
export interface Range {
  from: Place;
  to: Place;
}

export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function areaOf({ from, to }: Range): Area {
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

/** The text that a spreadsheet copies: tabs between cells, and quotes around a cell with a tab or a line break. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '' && text.indexOf('"', at + 1) > 0) isQuoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

export function blockText(cells: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => row.map(quoted).join('\t')).join('\n');
}

export interface PlacedText extends Place {
  text: string;
}

/**
 * Where the cells of a block go: from the top left corner of the selection. A selection that is a multiple of the block
 * is filled with it, as in a spreadsheet. What would fall outside the sheet is left out.
 */
export function spreadBlock(
  block: readonly (readonly string[])[],
  range: Range,
  size: { rows: number; columns: number },
): PlacedText[] {
  const width = Math.max(0, ...block.map((row) => row.length));
  if (width === 0) return [];
  const { top, left, bottom, right } = areaOf(range);
  const times = (selected: number, own: number) => (selected % own === 0 ? selected : own);
  const rows = Math.min(times(bottom - top + 1, block.length), size.rows - top);
  const columns = Math.min(times(right - left + 1, width), size.columns - left);
  const placed: PlacedText[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const text = block[row % block.length]?.[column % width];
      if (text !== undefined) placed.push({ row: top + row, column: left + column, text });
    }
  }
  return placed;
}
