import type { Cents } from '../money/index.ts';
import { readAmount } from '../money/index.ts';

/** Rows of one change of prices. */
export const mostPriceRows = 20_000;
/** The seven whole digits that a file may have; a formula may not pass it either. */
export const highestPriceCents = 9_999_999_99;

export const priceLineProblems = {
  columns: 'Escribe el código y el precio, separados por coma, punto y coma o tabulador.',
  price: 'El precio no es un monto. Escríbelo así: 125.50',
  notPositive: 'El precio tiene que ser mayor que cero.',
  repeated: 'El código ya está en otra línea.',
  unknownSku: 'La empresa no vende ningún producto con ese código.',
  noSuchPrice: 'El producto no puede tener ese precio.',
  notRemovable: 'Ese precio no se puede quitar.',
} as const;
export type PriceLineProblem = keyof typeof priceLineProblems;

export interface PriceLine {
  /** From 1, as a spreadsheet counts. */
  readonly line: number;
  readonly sku: string;
  /** Null: a dash, the price is removed. */
  readonly cents: Cents | null;
}

interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly problem: PriceLineProblem;
}

const noPrice = '-';
const separators = ['\t', ';', ','] as const;

/**
 * A pasted or uploaded list of codes and prices. The separator is the first of tab, semicolon and comma that the line has,
 * so a decimal comma works with the first two. A first line without a price is a heading. A dash
 * removes the price.
 */
export function readPriceFile(text: string): { lines: PriceLine[]; bad: BadLine[] } {
  const lines: PriceLine[] = [];
  const bad: BadLine[] = [];
  const seen = new Set<string>();
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = index + 1;
    const found = raw.trim();
    if (found === '') return;
    const separator = separators.find((one) => found.includes(one));
    const cells = separator ? found.split(separator).map(unquote) : [found];
    const [sku = '', price = ''] = cells;
    const problem = problemOf(sku, price, cells.length, seen);
    if (problem === undefined) {
      seen.add(sku.toLowerCase());
      lines.push({ line, sku, cents: price === noPrice ? null : (amountOf(price) ?? 0) });
    } else if (!(line === 1 && problem === 'price' && !/\d/.test(price))) {
      bad.push({ line, text: found.slice(0, 80), problem });
    }
  });
  return { lines, bad };
}

function problemOf(sku: string, price: string, cells: number, seen: ReadonlySet<string>): PriceLineProblem | undefined {
  if (cells < 2 || sku === '') return 'columns';
  const cents = price === noPrice ? null : amountOf(price);
  if (cents === undefined) return /^-\s*\d/.test(price) ? 'notPositive' : 'price';
  if (cents !== null && cents <= 0) return 'notPositive';
  return seen.has(sku.toLowerCase()) ? 'repeated' : undefined;
}

const unquote = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function amountOf(text: string): Cents | undefined {
  return readAmount(text.replace(',', '.'), { wholeDigits: 7 });
}
