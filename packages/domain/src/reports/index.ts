export type { ColumnKind, ReportColumn, ReportDefinition, ReportId, Sums } from './definitions.ts';
export { coverDays, reportIds, reports } from './definitions.ts';
export type { ReportPeriod } from './period.ts';
export { daysOf, lastDays, monthOf, nextMonth, periodBefore, wholeMonths } from './period.ts';
export type { Report, ReportRow, SummedReport, SummedRow, Value } from './report.ts';
export { changePercent, reportOf } from './report.ts';
