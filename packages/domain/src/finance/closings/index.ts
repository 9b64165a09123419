export type { RowChange } from './changes.ts';
export { changesSince, hasChanged } from './changes.ts';
export type { ClosingTender, DayFigure, DaySums, FigureId, MoneyRow, TenderSums } from './closing.ts';
export { closingTenderNames, closingTenders, figuresOf, sumDay } from './closing.ts';
export type { SubjectRow } from './differences.ts';
export { differencesOf } from './differences.ts';
