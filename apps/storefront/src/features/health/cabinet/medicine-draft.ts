import type { MedicineDto } from '@botica/contract/health/cabinet';
import type { MedicineForm } from '@botica/domain/health/cabinet';
import { checkMedicine } from '@botica/domain/health/cabinet';
import type { FieldError } from '@botica/domain/identity';
import { storeDate } from '@botica/domain/time';
import { timeOf } from './medicine-words.ts';

/** The form while it is typed. */
export interface MedicineDraft {
  name: string;
  productId: number | undefined;
  note: string;
  /** "08:00" */
  times: string[];
  weekdays: string[];
  units: string;
  until: string;
  stock: string;
}

export const formFields: Readonly<Record<string, keyof MedicineDraft>> = {
  nombre: 'name',
  productoId: 'name',
  horas: 'times',
  dias: 'weekdays',
  unidades: 'units',
  nota: 'note',
  hasta: 'until',
  existencia: 'stock',
};

/** From what a pharmacist or a prescription wrote: the product. Times and units are typed. */
export const draftFrom = ({ producto, productoId }: { producto: string; productoId: number }): MedicineDraft => ({
  ...draftOf(undefined),
  ...{ name: producto, productId: productoId, times: [''], units: '' },
});

export function draftOf(medicine: MedicineDto | undefined): MedicineDraft {
  return {
    name: medicine?.nombre ?? '',
    productId: medicine?.productoId ?? undefined,
    note: medicine?.nota ?? '',
    times: medicine?.horas.map(timeOf) ?? ['08:00'],
    weekdays: (medicine?.dias ?? [0, 1, 2, 3, 4, 5, 6]).map(String),
    units: String(medicine?.unidades ?? 1),
    until: medicine?.hasta ?? '',
    stock: medicine ? String(medicine.existencia) : '',
  };
}

/** What is no number becomes -1, so that it is reported. */
function numberOf(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : -1;
}

function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
}

/** The units at home only when they were typed: those of an open form are older than the doses taken since. */
export function toForm(draft: MedicineDraft, known: MedicineDto | undefined): MedicineForm {
  const isCounted = draft.stock !== draftOf(known).stock;
  return {
    name: draft.name,
    productId: draft.productId,
    note: draft.note,
    times: draft.times.map(minutesOf),
    weekdays: draft.weekdays.map(Number),
    units: numberOf(draft.units),
    until: draft.until === '' ? undefined : draft.until,
    stock: known && !isCounted ? undefined : numberOf(draft.stock),
  };
}

export function checkDraft(
  draft: MedicineDraft,
  known: MedicineDto | undefined,
  now: Date,
): FieldError<keyof MedicineDraft>[] {
  const { isoDate: day, minutes } = storeDate(now);
  return checkMedicine(toForm(draft, known), { day, minutes }, known && { until: known.hasta ?? undefined });
}
