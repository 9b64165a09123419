export type { Area, Place, PlacedText, Range } from './block.ts';
export { areaOf, blockText, readBlock, spreadBlock } from './block.ts';
export type { SheetCells, SheetChoices, SheetField, SheetValues } from './cells.ts';
export { createSheetCells, sheetFields } from './cells.ts';
