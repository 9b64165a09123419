import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import {
  checkIdentityNumber,
  cleanIdentityNumber,
  documentTypeIds,
  documentUpload,
  identityMaskOf,
  identityTypes,
  takesDocument,
} from './index.ts';

const { 2: honduras, 12: guatemala, 14: nicaragua } = companies;

it('REG-15 offers the national id, by its name in the country, and the passport', () => {
  expect(identityTypes(honduras)).toEqual([
    { id: 1, name: 'Identidad' },
    { id: 2, name: 'Pasaporte' },
  ]);
  expect(identityTypes(guatemala)[0].name).toBe('DPI');
});

it('REG-14 names the document by the identity type', () => expect(documentTypeIds).toEqual({ 1: 1, 2: 13 }));

it('REG-12 accepts a document in country 1 only', () => expect([1, 2, 3, 0].filter(takesDocument)).toEqual([1]));

it('REG-16 A058 accepts no gif, and at most 100000 KB', () => {
  expect(documentUpload.extensions).toEqual(['jpg', 'jpeg', 'png']);
  expect(documentUpload.maxBytes).toBe(102_400_000);
});

it('REG-18 A131 masks the national id of Honduras and nothing else', () => {
  expect(identityMaskOf(1, honduras)).toBe('9999-9999-99999');
  expect([identityMaskOf(2, honduras), identityMaskOf(1, guatemala), identityMaskOf(1, nicaragua)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('an identity number', () => {
  it.each([
    ['REG-18 with its mask', 1, '0501-1988-00017', honduras, true],
    ['REG-18 without it', 1, '0501198800017', honduras, true],
    ['REG-18 a digit short', 1, '0501-1988-0001', honduras, false],
    ['REG-18 with a letter', 1, '0501-1988-0001A', honduras, false],
    ['REG-19 nine', 2, 'E12345678', honduras, true],
    ['REG-19 ten, in lower case', 2, 'e123456789', honduras, true],
    ['REG-19 eight', 2, 'E1234567', honduras, false],
    ['REG-19 eleven', 2, 'E1234567890', honduras, false],
    ['REG-19 with a sign', 2, 'E1234567!', honduras, false],
    ['A131 VAL-03 fifteen in Guatemala', 1, '123456789012345', guatemala, true],
    ['A131 VAL-03 sixteen in Guatemala', 1, '1234567890123456', guatemala, false],
    ['A131 VAL-04 fourteen in Nicaragua, with the letter at its end', 1, '0012503880004B', nicaragua, true],
    ['A131 VAL-04 fifteen in Nicaragua', 1, '0012503880004BC', nicaragua, false],
    ['A158 month 13 in Nicaragua', 1, '0012513880004B', nicaragua, false],
    ['A158 30 February in Nicaragua', 1, '0013002880004B', nicaragua, false],
    ['A158 29 February of a leap year in Nicaragua', 1, '0012902880004B', nicaragua, true],
    ['A158 29 February of a common year in Nicaragua', 1, '0012902870004B', nicaragua, false],
    ['A158 municipality 999 in Nicaragua', 1, '9992503880004B', nicaragua, false],
    ['A158 municipality 000 in Nicaragua', 1, '0002503880004B', nicaragua, false],
    ['nothing', 1, ' ', honduras, false],
  ] as const)('%s', (_, typeId, text, company, isRight) =>
    expect(checkIdentityNumber(typeId, text, company) === undefined).toBe(isRight),
  );

  it('INFO-04 is stored without dashes', () => expect(cleanIdentityNumber(' 0501-1988-00017')).toBe('0501198800017'));
});
