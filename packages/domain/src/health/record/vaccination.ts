import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { isIsoDate } from '../../time/index.ts';

/** A vaccination as somebody noted it; nobody verified it. */
export interface VaccinationForm {
  readonly name: string;
  /** ISO date. */
  readonly day: string;
  /** May be empty. */
  readonly note: string;
}
export type VaccinationField = keyof VaccinationForm;

export const vaccinationLimits = { vaccinations: 60, name: 80, note: 200 } as const;

const messages = {
  name: `Escribe el nombre de la vacuna, de hasta ${vaccinationLimits.name} letras.`,
  day: 'Escribe una fecha que exista y ya haya llegado.',
  note: `La nota puede tener hasta ${vaccinationLimits.note} letras.`,
} as const;

export const cleanVaccination = ({ name, day, note }: VaccinationForm): VaccinationForm => ({
  name: tidyText(name),
  day,
  note: tidyText(note),
});

/** The errors in the order of the form; empty when valid. */
export function checkVaccination(form: VaccinationForm, today: string): FieldError<VaccinationField>[] {
  const { name, day, note } = cleanVaccination(form);
  const wrong: Record<VaccinationField, boolean> = {
    name: name === '' || name.length > vaccinationLimits.name,
    day: !isIsoDate(day) || day > today || day < '1900-01-01',
    note: note.length > vaccinationLimits.note,
  };
  const fields = ['name', 'day', 'note'] as const;
  return fields.flatMap((field) => (wrong[field] ? [{ field, message: messages[field] }] : []));
}
