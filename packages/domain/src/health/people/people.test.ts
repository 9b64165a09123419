import { describe, expect, it } from 'vitest';
import { storeDate } from '../../time/index.ts';
import type { PersonForm } from './index.ts';
import { ageOn, checkPerson, cleanPerson, conditionIds, conditionLabels, conditionsOn } from './index.ts';

const today = storeDate(new Date('2026-11-16T18:00:00Z'));
const rosa: PersonForm = {
  name: 'Rosa Mejía',
  birthDate: '1952-04-09',
  relation: 'madre',
  conditions: ['diabetes'],
  otherConditions: '',
  allergies: ['penicilina'],
  isPregnant: false,
  weightKg: undefined,
};
const fieldsOf = (given: Partial<PersonForm>) => checkPerson({ ...rosa, ...given }, today).map(({ field }) => field);

describe('a person', () => {
  it.each([
    ['1952-11-16', 74],
    ['1952-11-17', 73],
    ['2026-11-16', 0],
    ['2024-02-29', 2],
  ])('born on %s is %i years old', (birthDate, years) => expect(ageOn(birthDate, today)).toBe(years));

  it('is valid with a name and a birth date, and reports every wrong field', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ name: '  ', birthDate: '2026-11-17', otherConditions: 'x'.repeat(301) })).toEqual([
      'name',
      'birthDate',
      'otherConditions',
    ]);
    expect(fieldsOf({ birthDate: '1900-01-01' })).toEqual(['birthDate']);
    expect(fieldsOf({ birthDate: '2020-01-01', weightKg: 0 })).toEqual(['weightKg']);
    expect(fieldsOf({ allergies: Array.from({ length: 21 }, (_, at) => `ingrediente ${at}`) })).toEqual(['allergies']);
  });

  it('keeps each allergy once, and the weight of children only', () => {
    const clean = cleanPerson({ ...rosa, allergies: [' Penicilina ', 'penicilina', ''], weightKg: 60 }, today);
    expect(clean).toMatchObject({ allergies: ['penicilina'], weightKg: undefined });
    expect(cleanPerson({ ...rosa, birthDate: '2020-01-01', weightKg: 18.26 }, today).weightKg).toBe(18.3);
  });

  it('has the conditions that were chosen, pregnancy, and those of the age', () => {
    expect(conditionsOn(rosa, today)).toEqual(['diabetes', 'mayores_65']);
    const baby = { ...rosa, birthDate: '2025-12-01', conditions: [] };
    expect(conditionsOn(baby, today)).toEqual(['menores_de_12', 'menores_de_2']);
    expect(conditionsOn({ ...rosa, birthDate: '1995-01-01', isPregnant: true }, today)).toEqual([
      'embarazo',
      'diabetes',
    ]);
    expect(Object.keys(conditionLabels).sort()).toEqual([...conditionIds].sort());
  });
});
