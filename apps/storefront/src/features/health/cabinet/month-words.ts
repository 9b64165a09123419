import type { MonthDto } from '@botica/contract/health/month';
import { monthNames } from '@botica/domain/time';
import { dosesText } from './medicine-words.ts';

export interface DayCounts {
  day: string;
  taken: number;
  skipped: number;
  missed: number;
}

/** The counts of each day, of one medicine or of all. */
export function countsOf({ dias }: MonthDto, medicineId: string | undefined): DayCounts[] {
  return dias.map(({ dia, medicinas }) => {
    const own = medicinas.filter(({ medicinaId }) => medicineId === undefined || medicinaId === medicineId);
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
    return {
      day: dia,
      taken: sum(({ tomadas }) => tomadas),
      skipped: sum(({ saltadas }) => saltadas),
      missed: sum(({ sinMarcar }) => sinMarcar),
    };
  });
}

export function totalOf(days: readonly DayCounts[]) {
  const sum = (of: (day: DayCounts) => number) => days.reduce((total, day) => total + of(day), 0);
  const [taken, skipped, missed] = [sum((day) => day.taken), sum((day) => day.skipped), sum((day) => day.missed)];
  return { taken, skipped, missed, due: taken + skipped + missed };
}

/** "noviembre de 2026" */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${(monthNames[(number ?? 1) - 1] ?? '').toLowerCase()} de ${year}`;
}

export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + step;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const totalText = ({ taken, skipped, missed, due }: ReturnType<typeof totalOf>): string =>
  `${taken} de ${dosesText(due)}. ${skipped} saltadas y ${missed} sin marcar.`;
