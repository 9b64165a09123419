import type { ChosenConditionId, PersonForm, RelationId } from '@botica/domain/health/people';
import { checkPerson } from '@botica/domain/health/people';
import type { FieldError } from '@botica/domain/identity';
import type { StoreDate } from '@botica/domain/time';

/** The form while it is typed. */
export interface PersonDraft {
  name: string;
  birthDate: string;
  relation: RelationId;
  conditions: ChosenConditionId[];
  otherConditions: string;
  /** By commas. */
  allergies: string;
  isPregnant: boolean;
  weightKg: string;
  consent: boolean;
}

export const formFields: Readonly<Record<string, keyof PersonDraft>> = {
  nombre: 'name',
  nacimiento: 'birthDate',
  parentesco: 'relation',
  otrasCondiciones: 'otherConditions',
  alergias: 'allergies',
  pesoKg: 'weightKg',
  consentimiento: 'consent',
};

export function draftOf(form: PersonForm | undefined): PersonDraft {
  return {
    name: form?.name ?? '',
    birthDate: form?.birthDate ?? '',
    relation: form?.relation ?? 'madre',
    conditions: [...(form?.conditions ?? [])],
    otherConditions: form?.otherConditions ?? '',
    allergies: form?.allergies.join(', ') ?? '',
    isPregnant: form?.isPregnant ?? false,
    weightKg: form?.weightKg === undefined ? '' : String(form.weightKg),
    consent: false,
  };
}

const separators = /[,;\n]/;

export const allergiesOf = (typed: string): string[] =>
  typed
    .split(separators)
    .map((text) => text.trim())
    .filter(Boolean);

/** A weight that is no number stays wrong, so that it is reported. */
export function toForm(draft: PersonDraft): PersonForm {
  const { consent: _, weightKg, allergies, ...same } = draft;
  const weight = weightKg.trim().replace(',', '.');
  return {
    ...same,
    allergies: allergies.split(separators),
    weightKg: weight === '' ? undefined : Number.isFinite(Number(weight)) ? Number(weight) : 0,
  };
}

export function checkDraft(draft: PersonDraft, today: StoreDate, isNew: boolean): FieldError<keyof PersonDraft>[] {
  const errors: FieldError<keyof PersonDraft>[] = checkPerson(toForm(draft), today);
  if (!isNew || draft.consent) return errors;
  return [...errors, { field: 'consent', message: 'Lee y acepta el permiso para guardar estos datos.' }];
}
