import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import type { StoreDate } from '../../time/index.ts';
import { isIsoDate } from '../../time/index.ts';
import type { ChosenConditionId } from './conditions.ts';
import { ageOn } from './conditions.ts';

export const relationIds = [
  'yo',
  'madre',
  'padre',
  'hija',
  'hijo',
  'pareja',
  'abuela',
  'abuelo',
  'hermana',
  'hermano',
  'otra',
] as const;
export type RelationId = (typeof relationIds)[number];

export const relationLabels: Readonly<Record<RelationId, string>> = {
  yo: 'Yo',
  madre: 'Mi mamá',
  padre: 'Mi papá',
  hija: 'Mi hija',
  hijo: 'Mi hijo',
  pareja: 'Mi pareja',
  abuela: 'Mi abuela',
  abuelo: 'Mi abuelo',
  hermana: 'Mi hermana',
  hermano: 'Mi hermano',
  otra: 'Otra persona',
};

/** A person as typed: the customer, or somebody they care for. */
export interface PersonForm {
  readonly name: string;
  /** ISO date. */
  readonly birthDate: string;
  readonly relation: RelationId;
  readonly conditions: readonly ChosenConditionId[];
  /** What the list does not have, in the person's words. May be empty. */
  readonly otherConditions: string;
  /** Ingredients, one each, as typed. */
  readonly allergies: readonly string[];
  readonly isPregnant: boolean;
  /** Only for children; undefined when not given. */
  readonly weightKg: number | undefined;
}
export type PersonField = 'name' | 'birthDate' | 'otherConditions' | 'allergies' | 'weightKg';

export const peopleLimits = {
  people: 12,
  caregivers: 8,
  name: 60,
  otherConditions: 300,
  allergies: 20,
  allergy: 60,
  oldestYears: 120,
  childYears: 12,
  weightKg: { min: 1, max: 150 },
} as const;

export const personMessages = {
  name: 'Escribe el nombre.',
  nameLong: `El nombre puede tener hasta ${peopleLimits.name} letras.`,
  birthDate: 'Escribe una fecha de nacimiento que exista y ya haya pasado.',
  otherConditionsLong: `Puede tener hasta ${peopleLimits.otherConditions} letras.`,
  allergies: `Puedes anotar hasta ${peopleLimits.allergies} alergias, de ${peopleLimits.allergy} letras cada una.`,
  weight: `El peso va de ${peopleLimits.weightKg.min} a ${peopleLimits.weightKg.max} kg.`,
} as const;

export const isChild = (birthDate: string, today: Pick<StoreDate, 'year' | 'month' | 'day'>): boolean =>
  ageOn(birthDate, today) < peopleLimits.childYears;

function isBirthDate(birthDate: string, today: StoreDate): boolean {
  if (!isIsoDate(birthDate) || birthDate > today.isoDate) return false;
  return ageOn(birthDate, today) <= peopleLimits.oldestYears;
}

/** The errors in the order of the form; empty when valid. */
export function checkPerson(form: PersonForm, today: StoreDate): FieldError<PersonField>[] {
  const { name, birthDate, otherConditions, allergies, weightKg } = cleanPerson(form, today);
  const { min, max } = peopleLimits.weightKg;
  const tooMany =
    allergies.length > peopleLimits.allergies || allergies.some((one) => one.length > peopleLimits.allergy);
  const found: [PersonField, string | undefined][] = [
    ['name', name === '' ? personMessages.name : name.length > peopleLimits.name ? personMessages.nameLong : undefined],
    ['birthDate', isBirthDate(birthDate, today) ? undefined : personMessages.birthDate],
    ['weightKg', weightKg === undefined || (weightKg >= min && weightKg <= max) ? undefined : personMessages.weight],
    ['allergies', tooMany ? personMessages.allergies : undefined],
    [
      'otherConditions',
      otherConditions.length > peopleLimits.otherConditions ? personMessages.otherConditionsLong : undefined,
    ],
  ];
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

/** As stored: single spaces, no allergy or condition twice, and a weight for children only. */
export function cleanPerson(form: PersonForm, today: StoreDate): PersonForm {
  const allergies = form.allergies.map(tidyText).filter((one) => one !== '');
  const known = new Map(allergies.map((one) => [one.toLocaleLowerCase('es'), one]));
  const isYoung = isBirthDate(form.birthDate, today) && isChild(form.birthDate, today);
  return {
    ...form,
    name: tidyText(form.name),
    conditions: [...new Set(form.conditions)],
    otherConditions: tidyText(form.otherConditions),
    allergies: [...known.values()],
    weightKg: isYoung && form.weightKg !== undefined ? Math.round(form.weightKg * 10) / 10 : undefined,
  };
}
