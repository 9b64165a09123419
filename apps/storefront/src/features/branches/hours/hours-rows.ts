import { type BranchHours, shownHours } from '@botica/domain/branches';

export interface HoursRow {
  days: string;
  text: string;
  isToday: boolean;
}

/** Weekday: 0 Sunday to 6 Saturday. Today's hours replace the usual ones when they differ (a special day). */
export function hoursRows(hours: BranchHours, todayText: string, weekday: number): HoursRow[] {
  const rows = [
    { days: 'Lunes a viernes', text: hours.weekdays, isToday: weekday >= 1 && weekday <= 5 },
    { days: 'Sábado', text: hours.saturday, isToday: weekday === 6 },
    { days: 'Domingo', text: hours.sunday, isToday: weekday === 0 },
  ];
  const usual = rows.find((row) => row.isToday)?.text ?? '';
  if (!todayText || shownHours(todayText) === shownHours(usual)) return rows;
  return [{ days: 'Hoy, horario especial', text: todayText, isToday: true }, ...rows.map(withoutToday)];
}

function withoutToday(row: HoursRow): HoursRow {
  return { ...row, isToday: false };
}
