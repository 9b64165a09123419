import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import type { TaxIdForm, TaxIdKind } from './index.ts';
import {
  checkTaxId,
  cleanTaxIdNumber,
  formatTaxId,
  isNit,
  isTaxIdNumber,
  nitCheckDigit,
  taxIdKindOf,
  taxIdMaskOf,
} from './index.ts';

const form: TaxIdForm = { name: 'Marta Reyes', number: '0501-1988-000178', clientType: 1 };
const messages = (given: Partial<TaxIdForm>, kind: TaxIdKind = 'RTN', isEditing = false) =>
  checkTaxId({ ...form, ...given }, kind, { isEditing }).map(({ message }) => message);

describe('the kind of a tax id', () => {
  it.each([
    [2, 'RTN'],
    [13, 'RTN'],
    [15, 'RTN'],
    [12, 'NIT'],
    [14, 'RUC'],
  ] as const)('of company %d is %s', (id, kind) => expect(taxIdKindOf(companies[id])).toBe(kind));

  it('TAX-04 only the RTN has a mask', () => {
    expect(taxIdMaskOf('RTN')).toBe('9999-9999-999999');
    expect(taxIdMaskOf('NIT')).toBeUndefined();
  });
});

describe('a NIT', () => {
  // Invented numbers.
  it.each(['9912345-2', '1234567-9', '99100003-K', '100-7'])('TAX-07 accepts %s', (text) =>
    expect(isTaxIdNumber('NIT', text)).toBe(true),
  );

  it.each([
    ['TAX-10', 'another check digit', '1234567-8'],
    ['TAX-10', 'a check digit for a K', '99100003-0'],
    ['TAX-02', 'two characters', '3-5'],
    ['TAX-07', 'a K inside', '99K1234-5'],
    ['TAX-07', 'another letter', '12A456-7'],
    ['TAX-07', 'only a K', 'K'],
    ['TAX-07', 'only zeros', '000'],
    ['TAX-07', 'too many digits', '1234567890123'],
    ['TAX-07', 'CF, which is no NIT', 'CF'],
    ['TAX-01', 'nothing', ''],
  ])('%s refuses %s', (_, __, text) => expect(isTaxIdNumber('NIT', text)).toBe(false));

  it('TAX-07 each number has exactly one check digit, regardless of case and dashes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99_999_999_999 }), (body) => {
        const ends = [...'0123456789K'].filter((end) => isNit(`${body}${end}`));
        expect(ends).toEqual([nitCheckDigit(String(body))]);
        expect(isTaxIdNumber('NIT', ` ${body}-${ends[0]?.toLowerCase()} `)).toBe(true);
      }),
    );
  });

  it('TAX-07 detects any single wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999_999 }), fc.nat({ max: 3 }), digit, (body, place, other) => {
        const right = `${body}${nitCheckDigit(String(body))}`;
        fc.pre(right[place] !== String(other) && !(place === 0 && other === 0));
        expect(isNit(`${right.slice(0, place)}${other}${right.slice(place + 1)}`)).toBe(false);
      }),
    );
  });
});

describe('a tax id', () => {
  it.each([
    ['RTN', '0501-1988-000178'],
    ['RTN', '05011988000178'],
    ['RUC', '001-120488-0001S'],
    ['RUC', 'j0310000000001'],
    ['NIT', '1234567-9'],
  ] as const)('TAX-06 %s %s is accepted with or without dashes', (kind, number) => {
    expect(messages({ number }, kind)).toEqual([]);
    expect(messages({ number: cleanTaxIdNumber(number) }, kind)).toEqual([]);
    expect(cleanTaxIdNumber(number)).toMatch(/^[0-9A-Z]+$/);
  });

  it.each([
    ['TAX-03', 'thirteen digits', { number: '0501-1988-00017' }, 'RTN', 'RTN inválido'],
    ['TAX-03', 'fifteen digits', { number: '050119880001789' }, 'RTN', 'RTN inválido'],
    ['TAX-03', 'a letter', { number: '0501198800017K' }, 'RTN', 'RTN inválido'],
    ['TAX-10', 'a wrong check digit', { number: '1234567-8' }, 'NIT', 'Nit inválido'],
    ['TAX-03', 'the letter of another identity', { number: '0011204880001A' }, 'RUC', 'RUC inválido'],
    ['A158', 'month 13', { number: '0011513880004L' }, 'RUC', 'RUC inválido'],
    ['A158', '30 February', { number: '0013002880004W' }, 'RUC', 'RUC inválido'],
    ['A158', 'municipality 999', { number: '9991504880004J' }, 'RUC', 'RUC inválido'],
    ['TAX-01', 'no number', { number: ' - ' }, 'RTN', 'Debes ingresar el RTN.'],
    ['TAX-01', 'no name', { name: '  ' }, 'RTN', 'Debes ingresar el nombre.'],
    ['TAX-01', 'an endless name', { name: 'ñ'.repeat(121) }, 'RTN', 'El nombre puede tener hasta 120 caracteres.'],
  ] as const)('%s with %s is refused', (_, __, given, kind, message) =>
    expect(messages(given, kind)).toEqual([message]),
  );

  it('TAX-05 cannot be emptied when it is edited', () =>
    expect(messages({ number: '' }, 'RTN', true)).toEqual(['No debes dejar el RTN vacío']));

  it('TAX-09 a NIT needs no name, because the tax office returns it', () =>
    expect(messages({ name: '', number: '1234567-9' }, 'NIT')).toEqual([]));

  it.each([
    ['RTN', '05011988000178', '0501-1988-000178'],
    ['NIT', '12345679', '1234567-9'],
    ['RUC', 'J0310000000001', 'J0310000000001'],
  ] as const)('formats for display: %s %s', (kind, number, read) => expect(formatTaxId(kind, number)).toBe(read));
});
