import type { ColumnKindDto } from '@botica/contract/reports/reports';
import { formatCount, formatPercent } from '@botica/domain/format';
import { changePercent } from '@botica/domain/reports';

export type Money = (amount: number) => string;

/** A value of a column as it is read; a dash where there is nothing to compute it from. */
export function valueText(value: number | null | undefined, kind: ColumnKindDto, money: Money): string {
  if (value === null || value === undefined) return '–';
  if (kind === 'monto') return money(value);
  if (kind === 'porcentaje') return formatPercent(value);
  if (kind === 'minutos') return `${formatCount(value)} min`;
  if (kind === 'dias') return value === 1 ? '1 día' : `${value} días`;
  return kind === 'decimal' ? value.toFixed(2) : formatCount(value);
}

/** "+12 % que antes"; empty without a value to compare with. */
export function changeText(now: number | null | undefined, before: number | null | undefined): string {
  const change = changePercent(now ?? null, before ?? null);
  if (change === null) return '';
  return change === 0 ? 'Igual que antes' : `${change > 0 ? '+' : ''}${formatPercent(change)} que antes`;
}
