import type { StoreDate } from '../../time/index.ts';

/** The conditions of the caution data. The last three follow from the birth date and are never chosen. */
export const conditionIds = [
  'embarazo',
  'lactancia',
  'presion_alta',
  'diabetes',
  'asma',
  'rinon',
  'higado',
  'ulcera',
  'glaucoma',
  'alcohol',
  'manejo',
  'mayores_65',
  'menores_de_12',
  'menores_de_2',
] as const;
export type ConditionId = (typeof conditionIds)[number];

/** Those that a person marks in the form. Pregnancy has a question of its own. */
export const chosenConditionIds = [
  'presion_alta',
  'diabetes',
  'asma',
  'rinon',
  'higado',
  'ulcera',
  'glaucoma',
  'lactancia',
  'alcohol',
  'manejo',
] as const satisfies readonly ConditionId[];
export type ChosenConditionId = (typeof chosenConditionIds)[number];

export const conditionLabels: Readonly<Record<ConditionId, string>> = {
  embarazo: 'Embarazo',
  lactancia: 'Da de lactar',
  presion_alta: 'Presión alta',
  diabetes: 'Diabetes',
  asma: 'Asma',
  rinon: 'Problemas de riñón',
  higado: 'Problemas de hígado',
  ulcera: 'Úlcera o gastritis',
  glaucoma: 'Glaucoma',
  alcohol: 'Toma bebidas alcohólicas',
  manejo: 'Conduce o maneja maquinaria',
  mayores_65: '65 años o más',
  menores_de_12: 'Menor de 12 años',
  menores_de_2: 'Menor de 2 años',
};

/** Whole years, as people count them: someone of 29 February has the birthday on 1 March in other years. */
export function ageOn(birthDate: string, { year, month, day }: Pick<StoreDate, 'year' | 'month' | 'day'>): number {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthDate.split('-').map(Number);
  const isBefore = month < bornMonth || (month === bornMonth && day < bornDay);
  return year - bornYear - (isBefore ? 1 : 0);
}

/** All conditions that hold today: the chosen ones, pregnancy, and those of the age. */
export function conditionsOn(
  person: { birthDate: string; isPregnant: boolean; conditions: readonly ChosenConditionId[] },
  today: Pick<StoreDate, 'year' | 'month' | 'day'>,
): ConditionId[] {
  const age = ageOn(person.birthDate, today);
  const holds = new Set<ConditionId>(person.conditions);
  if (person.isPregnant) holds.add('embarazo');
  if (age >= 65) holds.add('mayores_65');
  if (age < 12) holds.add('menores_de_12');
  if (age < 2) holds.add('menores_de_2');
  return conditionIds.filter((id) => holds.has(id));
}
