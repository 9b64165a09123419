import type { MedicineDto } from '@botica/contract/health/cabinet';
import type { RunningOutDto } from '@botica/contract/health/month';
import { atMinutes, formatDate } from '@botica/domain/format';
import { weekdayNames, weekdayOf } from '@botica/domain/time';

export const unitsText = (units: number): string => (units === 1 ? '1 unidad' : `${units} unidades`);

export const dosesText = (count: number): string => (count === 1 ? '1 toma' : `${count} tomas`);

/** From Monday, as people name a week. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const shortWeekday = (day: string): string => (weekdayNames[weekdayOf(day)] ?? '').slice(0, 2);

export function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'todos los días';
  return weekdayOrder
    .filter((day) => weekdays.includes(day))
    .map((day) => weekdayNames[day])
    .join(', ');
}

/** "1 unidad a las 8:00 a. m. y a las 8:00 p. m., todos los días". */
export function scheduleText({ unidades, horas, dias, hasta }: MedicineDto): string {
  const end = hasta ? `, hasta el ${formatDate(hasta)}` : '';
  return `${unitsText(unidades)} ${atMinutes(horas)}, ${daysText(dias)}${end}`;
}

/** The last day passed. */
export const isOver = ({ hasta }: Pick<MedicineDto, 'hasta'>, today: string): boolean =>
  hasta !== null && hasta < today;

export type Urgency = 'out' | 'soon' | 'some' | 'enough';

/** Calm until a week is left. */
export function urgencyOf({ diasRestantes }: Pick<MedicineDto, 'diasRestantes'>): Urgency {
  if (diasRestantes === null) return 'enough';
  if (diasRestantes <= 0) return 'out';
  if (diasRestantes <= 3) return 'soon';
  return diasRestantes <= 8 ? 'some' : 'enough';
}

export function supplyText({ diasRestantes, seAcaba, hasta }: MedicineDto): string {
  if (diasRestantes === null) return hasta ? 'Alcanza hasta el final' : 'Alcanza por mucho tiempo';
  return supplyLeftText({ seAcaba, diasRestantes });
}

export function daysLeftText(days: number | null): string {
  if (days === null) return 'Alcanza';
  return days === 1 ? '1 día' : `${days} días`;
}

/** The part of the day of a dose. */
export function partOfDay(minutes: number): 'Mañana' | 'Mediodía y tarde' | 'Noche' {
  if (minutes < 12 * 60) return 'Mañana';
  return minutes < 18 * 60 ? 'Mediodía y tarde' : 'Noche';
}

/** Of what runs out soon. */
export function supplyLeftText({ seAcaba, diasRestantes }: Pick<RunningOutDto, 'seAcaba' | 'diasRestantes'>): string {
  if (seAcaba === null) return 'No alcanza para la próxima toma';
  return diasRestantes === 0 ? 'Se acaba hoy' : `Se acaba el ${formatDate(seAcaba)}`;
}

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
