import { companies } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import type { Report, ReportRow, Value } from '@botica/domain/reports';
import { reports } from '@botica/domain/reports';
import type { CsvCell } from '../../../platform/csv.ts';
import type { AskedReport } from './service.ts';

export function reportTitle({ id, companyId, period }: AskedReport, branchName: string | undefined): string {
  const place = [companies[companyId].name, branchName].filter(Boolean).join(', ');
  return `${reports[id].label}, ${place}, ${formatDate(period.from)} a ${formatDate(period.to)}`;
}

/** Each column, and beside it the same of the period before; the totals last. */
export function csvRows({ id, rows, total }: Report): CsvCell[][] {
  const { columns, row } = reports[id];
  const valuesOf = ({ now, before }: Pick<ReportRow, 'now' | 'before'>) =>
    columns.flatMap(({ kind }, place) =>
      [now, before].map((values) => cellOf(values[place] ?? null, kind === 'amount')),
    );
  return [
    [row, ...columns.flatMap(({ name }) => [name, `${name}, período anterior`])],
    ...rows.map((one) => [one.name, ...valuesOf(one)]),
    ...(id === 'stock' ? [] : [['Total', ...valuesOf(total)]]),
  ];
}

/** A number is written as an amount. */
function cellOf(value: Value, isAmount: boolean): CsvCell {
  if (value === null) return '';
  return isAmount ? value : String(value);
}
