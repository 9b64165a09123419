import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import type { Registration } from './index.ts';
import { checkBirthDate, checkRegistration, formatBirthDate, isPersonName, parseBirthDate } from './index.ts';

const now = new Date('2026-11-15T18:00:00Z');
const context = { company: companies[2], now };

const aRegistration = (given: Partial<Registration> = {}): Registration => ({
  firstName: 'María José',
  lastName: 'Núñez',
  email: 'maria@correo.hn',
  countryId: 1,
  phone: '504-9988-7766',
  identityTypeId: 1,
  identityNumber: '0501-1990-00045',
  gender: 'F',
  birthDate: '29-02-1988',
  password: 'Botica2026',
  acceptsTerms: true,
  ...given,
});

describe('the registration form', () => {
  it('has no error when it is complete', () => expect(checkRegistration(aRegistration(), context)).toEqual([]));

  it.each([
    ['REG-20 a name with a digit', { firstName: 'Mar1a' }, 'firstName', 'Solo se aceptan letras y espacios.'],
    ['REG-20 a surname with a sign', { lastName: 'Núñez!' }, 'lastName', 'Solo se aceptan letras y espacios.'],
    ['REG-20 no name', { firstName: ' ' }, 'firstName', 'Debes ingresar tu nombre.'],
    [
      'REG-15 no identity type',
      { identityTypeId: 0 },
      'identityTypeId',
      'Debes seleccionar un tipo de identificación.',
    ],
    ['REG-18 a short id', { identityNumber: '0501' }, 'identityNumber', 'La identidad debe tener 13 dígitos.'],
    [
      'REG-19 a short passport',
      { identityTypeId: 2, identityNumber: 'E12' },
      'identityNumber',
      'El pasaporte debe tener 9 o 10 caracteres.',
    ],
    ['no gender', { gender: '' }, 'gender', 'Debes seleccionar tu género.'],
    [
      'REG-17 ten digits',
      { phone: '504-9988-776' },
      'phone',
      'El celular debe tener 11 dígitos, con el código de tu país.',
    ],
    [
      'REG-17 twelve digits',
      { phone: '504998877665' },
      'phone',
      'El celular debe tener 11 dígitos, con el código de tu país.',
    ],
    [
      'REG-21 a letter in the phone',
      { phone: '504-9988-7766x' },
      'phone',
      'El celular debe tener 11 dígitos, con el código de tu país.',
    ],
    ['VAL-01 no e-mail', { email: 'maria' }, 'email', 'El correo electrónico no es válido.'],
    ['no country', { countryId: 0 }, 'countryId', 'Debes seleccionar tu país.'],
    ['no terms', { acceptsTerms: false }, 'acceptsTerms', 'Debes aceptar los términos y condiciones.'],
  ] as const)('%s', (_, given, field, message) =>
    expect(checkRegistration(aRegistration(given), context)).toEqual([{ field, message }]),
  );

  it('PASS-01 PASS-02 PASS-03 PASS-04 refuses a password that fails a rule', () =>
    expect(checkRegistration(aRegistration({ password: 'botica2026' }), context)).toMatchObject([
      { field: 'password' },
    ]));

  it('reports each invalid field once, in the order of the form', () => {
    const empty = aRegistration({ firstName: '', birthDate: '', phone: '', email: '', password: '' });
    expect(checkRegistration(empty, context).map(({ field }) => field)).toEqual([
      'firstName',
      'birthDate',
      'phone',
      'email',
      'password',
    ]);
  });
});

describe('a birth date', () => {
  it.each([
    ['REG-22 dd-mm-yyyy', '12-04-1988', '1988-04-12'],
    ['REG-22 the first year', '01-01-1885', '1885-01-01'],
    ['REG-22 the last year', '31-12-3000', '3000-12-31'],
    ['REG-23 a leap day', '29-02-2024', '2024-02-29'],
  ])('%s is accepted', (_, text, isoDate) => {
    expect(parseBirthDate(text)).toBe(isoDate);
    expect(formatBirthDate(isoDate)).toBe(text);
  });

  it.each([
    ['REG-22 a year too early', '31-12-1884'],
    ['REG-22 a year too late', '01-01-3001'],
    ['REG-22 slashes', '12/04/1988'],
    ['REG-22 year first', '1988-04-12'],
    ['REG-23 29 February of a year that has none', '29-02-1900'],
    ['REG-23 31 April', '31-04-1990'],
    ['REG-23 month 13', '01-13-1990'],
  ])('%s is refused', (_, text) => expect(parseBirthDate(text)).toBeUndefined());

  it('REG-24 must be before now, in store time', () => {
    expect(checkBirthDate('14-11-2026', now)).toBeUndefined();
    expect(checkBirthDate('15-11-2026', now)).toBe('La fecha de nacimiento debe ser anterior a hoy.');
    expect(checkBirthDate('15-11-2026', new Date('2026-11-16T05:00:00Z'))).toBeDefined();
    expect(checkBirthDate('15-11-2026', new Date('2026-11-16T06:00:00Z'))).toBeUndefined();
  });
});

it.each([
  ['José', true],
  ['María de los Ángeles', true],
  ['Ibañez', true],
  ['Jose\u0301', true],
  ['J. Pérez', false],
  ['<b>', false],
  ['', false],
  ['a'.repeat(81), false],
])('REG-20 %s is a name: %s', (text, expected) => expect(isPersonName(text)).toBe(expected));
