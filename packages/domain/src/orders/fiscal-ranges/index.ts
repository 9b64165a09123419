export type { FiscalDocumentKind, RangeForm, RangeProblems } from './form.ts';
export { checkRange, fiscalDocumentKinds, lastFiscalNumber, rangeRules, tidyRange } from './form.ts';
export type { FiscalRange, RangeOutlook, RangeState, RangeWarning } from './standing.ts';
export { daysOfPace, leftOf, outlookOf, overlaps, paceDays, rangeStates, rangeWarnings, statesOf } from './standing.ts';
