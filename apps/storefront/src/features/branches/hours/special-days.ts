import type { SpecialHoursDto } from '@botica/contract/branches/branches';
import { shownHours } from '@botica/domain/branches';
import { daysBetween, monthNames, weekdayNames, weekdayOf } from '@botica/domain/time';

export interface SpecialDayRow {
  branchCode: number;
  branchName: string;
  cityName: string;
  hours: string;
  reason: string;
}

export interface SpecialDay {
  date: string;
  title: string;
  /** When it is the same for all of them. */
  reason: string | undefined;
  rows: readonly SpecialDayRow[];
}

/** A135: the coming special days, soonest first, each with its branches by city and name. */
export function groupSpecialDays(
  branches: readonly SpecialHoursDto[],
  { today, city }: { today: string; city: string | undefined },
): SpecialDay[] {
  const rowsByDate = new Map<string, SpecialDayRow[]>();
  for (const branch of branches) {
    if (city !== undefined && branch.ciudad !== city) continue;
    for (const day of branch.dias) {
      if (day.fecha < today) continue;
      const rows = rowsByDate.get(day.fecha) ?? [];
      rowsByDate.set(day.fecha, [...rows, toRow(branch, day)]);
    }
  }
  return [...rowsByDate]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, rows]) => ({
      date,
      title: dayTitle(date, today),
      reason: sharedReason(rows),
      rows: rows.toSorted(byCityAndName),
    }));
}

/** The cities that the filter offers, each once. */
export function specialDayCities(branches: readonly SpecialHoursDto[]): string[] {
  return [...new Set(branches.map(({ ciudad }) => ciudad))].sort((a, b) => a.localeCompare(b, 'es'));
}

/** "Hoy, viernes 25 de diciembre"; the year only when it is another one. */
export function dayTitle(date: string, today: string): string {
  const [year, month, day] = date.split('-');
  const name = `${weekdayNames[weekdayOf(date)]} ${Number(day)} de ${monthNames[Number(month) - 1]}`;
  const full = today.startsWith(`${year}-`) ? name : `${name} de ${year}`;
  const distance = daysBetween(today, date);
  if (distance === 0) return `Hoy, ${full}`;
  if (distance === 1) return `Mañana, ${full}`;
  return `${full.charAt(0).toUpperCase()}${full.slice(1)}`;
}

function sharedReason(rows: readonly SpecialDayRow[]): string | undefined {
  const reasons = new Set(rows.map(({ reason }) => reason));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

function toRow(branch: SpecialHoursDto, day: SpecialHoursDto['dias'][number]): SpecialDayRow {
  return {
    branchCode: branch.codigo,
    branchName: branch.nombrePublico,
    cityName: branch.ciudad,
    hours: shownHours(day.horario),
    reason: day.motivo,
  };
}

function byCityAndName(a: SpecialDayRow, b: SpecialDayRow): number {
  return (
    a.cityName.localeCompare(b.cityName, 'es') || a.branchName.localeCompare(b.branchName, 'es', { numeric: true })
  );
}
