/** A product of an order with its units, all lines of the order together: a scan names the product, not the line. */
export interface PickLine {
  readonly productId: number;
  readonly barcode: string;
  readonly sku: string;
  readonly units: number;
  readonly picked: number;
}

/** Scanners add zeros in front (a UPC code read as EAN) and line ends behind. */
function tidyCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase().replace(/^0+/, '');
}

/** The line whose product has this bar code or SKU. */
export function lineOfCode<Line extends Pick<PickLine, 'barcode' | 'sku'>>(
  lines: readonly Line[],
  code: string,
): Line | undefined {
  const wanted = tidyCode(code);
  if (wanted === '') return undefined;
  return lines.find(({ barcode, sku }) => tidyCode(barcode) === wanted || tidyCode(sku) === wanted);
}

export type PickProblem = 'DESK_LINE_COMPLETE' | 'DESK_NOTHING_PICKED';

/** Whether that many more units fit into the line; negative units go back to the shelf. */
export function pickProblem(line: Pick<PickLine, 'units' | 'picked'>, units: number): PickProblem | undefined {
  if (line.picked + units > line.units) return 'DESK_LINE_COMPLETE';
  return line.picked + units < 0 ? 'DESK_NOTHING_PICKED' : undefined;
}

export interface PickProgress {
  readonly picked: number;
  readonly units: number;
  readonly isDecided: boolean;
}

/** An order can be packed when every unit was picked; units that are missing leave the order. */
export function progressOf(lines: readonly Pick<PickLine, 'units' | 'picked'>[]): PickProgress {
  const picked = lines.reduce((sum, line) => sum + Math.min(line.picked, line.units), 0);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return { picked, units, isDecided: lines.length > 0 && lines.every((line) => line.picked === line.units) };
}

/** The line to look for next: the first one, in the order of the shelves, with units left. */
export function nextLine<Line extends Pick<PickLine, 'units' | 'picked'>>(lines: readonly Line[]): Line | undefined {
  return lines.find(({ units, picked }) => picked < units);
}
