import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { addDays, isIsoDate } from '../../time/index.ts';
import type { Course, Moment, Schedule, SchedulePeriod } from './schedule.ts';
import { isBefore } from './schedule.ts';
import type { StockCount } from './stock.ts';

/** A medicine as typed. It gives no advice: the schedule is what the person entered. */
export interface MedicineForm extends Schedule {
  /** The name of the product of the store, or a free one. */
  readonly name: string;
  /** Undefined for a medicine that the store does not sell. */
  readonly productId: number | undefined;
  /** How to take it, in the person's words: "con comida". May be empty. */
  readonly note: string;
  readonly until: string | undefined;
  /** Units at home now; undefined when the person did not count them again. A new medicine needs it. */
  readonly stock: number | undefined;
}
export type MedicineField = 'name' | 'times' | 'weekdays' | 'units' | 'note' | 'until' | 'stock';

/** What a pharmacist wrote about the product of an order, word by word. The schedule is never derived from it. */
export interface MedicineQuote {
  readonly orderId: number;
  readonly author: string;
  readonly authorRegister: string;
  readonly branch: string;
  /** ISO date and time. */
  readonly writtenAt: string;
  readonly dose: string;
  readonly frequency: string;
  readonly duration: string;
  readonly remarks: string;
}

/** A stored medicine. */
export interface Medicine extends Pick<MedicineForm, 'name' | 'productId' | 'note'> {
  /** Of the indication that it was added from. */
  readonly quote?: MedicineQuote | undefined;
  readonly course: Course;
  readonly count: StockCount;
}

export const cabinetLimits = {
  medicines: 30,
  name: 120,
  note: 120,
  times: 12,
  units: 100,
  stock: 9999,
  periods: 30,
  /** How long after its day a dose can still be marked. */
  markDays: 6,
} as const;

export const medicineMessages = {
  name: 'Escribe el nombre de la medicina.',
  nameLong: `El nombre puede tener hasta ${cabinetLimits.name} letras.`,
  times: `Agrega de una a ${cabinetLimits.times} horas distintas.`,
  weekdays: 'Elige al menos un día.',
  units: `La cantidad va de 0.25 a ${cabinetLimits.units}, en cuartos.`,
  noteLong: `La nota puede tener hasta ${cabinetLimits.note} letras.`,
  until: 'El último día no puede haber pasado.',
  stock: `Lo que hay en casa va de 0 a ${cabinetLimits.stock}, en cuartos.`,
} as const;

const isInQuarters = (units: number) => Number.isInteger(units * 4);
const isTime = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes < 24 * 60;
const isWeekday = (day: number) => Number.isInteger(day) && day >= 0 && day <= 6;

/** A new last day has not passed. */
export const isLastDay = (until: string | undefined, now: Moment, known?: Pick<Course, 'until'>): boolean =>
  until === undefined || until >= now.day || until === known?.until;

/** The errors in the order of the form; empty when valid. A last day that passed may stay as it is. */
export function checkMedicine(
  form: MedicineForm,
  now: Moment,
  known?: Pick<Course, 'until'>,
): FieldError<MedicineField>[] {
  const { name, times, weekdays, units, note, until, stock } = cleanMedicine(form);
  const { medicines: _, ...most } = cabinetLimits;
  const isStock = stock === undefined ? known !== undefined : isInQuarters(stock) && stock >= 0 && stock <= most.stock;
  const isUntil = until === undefined || (isIsoDate(until) && isLastDay(until, now, known));
  const found: [MedicineField, string | undefined][] = [
    ['name', name === '' ? medicineMessages.name : name.length > most.name ? medicineMessages.nameLong : undefined],
    ['units', isInQuarters(units) && units > 0 && units <= most.units ? undefined : medicineMessages.units],
    [
      'times',
      times.length > 0 && times.length <= most.times && times.every(isTime) ? undefined : medicineMessages.times,
    ],
    ['weekdays', weekdays.length > 0 && weekdays.every(isWeekday) ? undefined : medicineMessages.weekdays],
    ['until', isUntil ? undefined : medicineMessages.until],
    ['stock', isStock ? undefined : medicineMessages.stock],
    ['note', note.length > most.note ? medicineMessages.noteLong : undefined],
  ];
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

export function cleanMedicine(form: MedicineForm): MedicineForm {
  const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
  return {
    ...form,
    name: tidyText(form.name),
    note: tidyText(form.note),
    times: ascending(form.times),
    weekdays: ascending(form.weekdays),
  };
}

export function startMedicine(form: MedicineForm, now: Moment): Medicine {
  const { name, productId, note, times, weekdays, units, until, stock } = form;
  return {
    ...{ name, productId, note },
    course: { periods: [{ from: now, times, weekdays, units }], until },
    count: { units: stock ?? 0, at: now },
  };
}

/**
 * A changed schedule or last day is valid from now on, and what is left now is the new count: doses of the old schedule
 * that were taken early stay taken. Otherwise the count stays, unless the person counted.
 */
export function changeMedicine(
  medicine: Medicine,
  form: MedicineForm,
  { now, unitsLeft }: { now: Moment; unitsLeft: number },
): Medicine {
  const { name, productId, note, until, stock } = form;
  const { course, count } = medicine;
  const last = course.periods.at(-1);
  const isSame = until === course.until && last !== undefined && key(last) === key(form);
  return {
    ...{ name, productId, note },
    // It is about the product.
    ...(medicine.quote && productId === medicine.productId ? { quote: medicine.quote } : {}),
    course: isSame ? course : { periods: changedPeriods(course, form, now), until },
    count: stock === undefined ? (isSame ? count : { units: unitsLeft, at: now }) : { units: stock, at: now },
  };
}

function changedPeriods({ periods, until }: Course, form: MedicineForm, now: Moment): SchedulePeriod[] {
  const { times, weekdays, units } = form;
  // The days between an end that passed and now stay without doses.
  const isOver = until !== undefined && until < now.day && form.until !== until;
  const ended = isOver ? [{ from: { day: addDays(until, 1), minutes: 0 }, times: [], weekdays: [], units }] : [];
  const [end = now] = ended.map(({ from }) => from);
  const kept = periods.filter(({ from }) => isBefore(from, end));
  return [...kept, ...ended, { from: now, times, weekdays, units }].slice(-cabinetLimits.periods);
}

const key = ({ times, weekdays, units }: Schedule): string => JSON.stringify([times, weekdays, units]);
