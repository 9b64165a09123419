import type { ReportId, Sums } from './definitions.ts';
import { reports } from './definitions.ts';

export interface SummedRow {
  key: string;
  name: string;
  now: Sums;
  before: Sums;
}

/** What a report reads: sums of the period and of the one before. */
export interface SummedReport {
  rows: readonly SummedRow[];
  total: Pick<SummedRow, 'now' | 'before'>;
}

/** Null where there is nothing to divide by or to compare with. */
export type Value = number | null;

export interface ReportRow {
  key: string;
  name: string;
  now: readonly Value[];
  before: readonly Value[];
}

export interface Report {
  id: ReportId;
  rows: readonly ReportRow[];
  total: Pick<ReportRow, 'now' | 'before'>;
}

/** The columns of a report, computed from its sums: an average is never added up. */
export function reportOf(id: ReportId, { rows, total }: SummedReport): Report {
  const { columns } = reports[id];
  const valuesOf = (sums: Sums) => columns.map(({ of }) => of(sums));
  const both = ({ now, before }: Pick<SummedRow, 'now' | 'before'>) => ({
    ...{ now: valuesOf(now), before: valuesOf(before) },
  });
  return { id, rows: rows.map((row) => ({ key: row.key, name: row.name, ...both(row) })), total: both(total) };
}

/** By how much a value changed, in whole percent; null without a value to compare with. */
export function changePercent(now: Value, before: Value): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}
