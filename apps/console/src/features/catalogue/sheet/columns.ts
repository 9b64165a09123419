import { productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import { type SheetField, sheetFields } from '@botica/domain/catalogue/product-sheet';

const widths: Partial<Record<SheetField, number>> = {
  name: 240,
  presentation: 180,
  laboratoryId: 180,
  groupIds: 240,
  keywords: 180,
  activeIngredient: 160,
  packSize: 110,
  unit: 100,
  taxPercent: 90,
  isMedicine: 110,
  isHidden: 120,
};
const usualWidth = 140;

export const rowHeight = 32;
export const headHeight = 34;
/** Of the column with the code, which stays at the left. */
export const codeWidth = 116;

export const columns = sheetFields.map((field) => ({
  field,
  label: productFieldLabels[field],
  width: widths[field] ?? usualWidth,
}));

export const leftOf = (column: number) =>
  codeWidth + columns.slice(0, column).reduce((sum, { width }) => sum + width, 0);
export const sheetWidth = leftOf(columns.length);

/** The columns between two places of the sheet, with one more on both sides. */
export function columnsWithin(left: number, right: number): { from: number; to: number } {
  const shown = columns.flatMap(({ width }, at) => (leftOf(at) < right && leftOf(at) + width > left ? [at] : []));
  return { from: Math.max(0, (shown[0] ?? 0) - 1), to: Math.min(columns.length - 1, (shown.at(-1) ?? 0) + 1) };
}
