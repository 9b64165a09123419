import { expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { checkProfessional, collegeCompanyIds, tidyProfessional } from './index.ts';

const problemsOf = (identity: string, collegeNumber = 'CQFH-2147', company: 2 | 12 | 14 = 2) =>
  checkProfessional(tidyProfessional({ identity, collegeNumber }), companies[company]).map(({ message }) => message);

it.each([
  [2, '0501-1979-00031'],
  [2, 'AB1234567'],
  [12, '2547123450101'],
  [14, '0012512780000L'],
] as const)('ROLE-17 company %d takes the identity or passport %s', (company, identity) =>
  expect(problemsOf(identity, 'CQFH-2147', company)).toEqual([]),
);

it.each([
  ['', 'CQFH-2147', ['Escribe el número de su identidad o pasaporte.']],
  ['0501-1979', 'CQFH-2147', ['La identidad debe tener 13 dígitos. Un pasaporte tiene 9 o 10 caracteres.']],
  ['0501197900031', '  ', ['Escribe el número de colegiado.']],
  ['0501197900031', 'x'.repeat(31), ['Escribe el número en 30 caracteres o menos.']],
  [
    '0501197900031',
    '<b>7</b>',
    ['Escribe el número como está en el carnet del colegio: letras, números, puntos y guiones.'],
  ],
  [
    '0501197900031',
    'pendiente',
    ['Escribe el número como está en el carnet del colegio: letras, números, puntos y guiones.'],
  ],
])('ROLE-17 refuses the identity "%s" with the number "%s" in words', (identity, number, messages) =>
  expect(problemsOf(identity, number)).toEqual(messages),
);

it('A465 a college belongs to the pharmacy of a country', () => expect(collegeCompanyIds).toEqual([2, 12, 14]));
