import { describe, expect, it } from 'vitest';
import { applyMask } from '../../identity/index.ts';
import type { ForeignAddressForm } from './index.ts';
import {
  checkForeignAddress,
  choosesForeignCity,
  cleanForeignAddress,
  foreignBranchCode,
  foreignCountryIds,
  foreignPhoneMask,
  formatForeignPhone,
  noServicesMessage,
} from './index.ts';

const form: ForeignAddressForm = {
  name: 'Karla Reyes',
  countryId: 1,
  stateId: 44,
  city: 'Houston',
  postalCode: '77036',
  address: '7400 Harwin Drive',
  phone: '+1 (713) 555-0142',
};
const wrong = (given: Partial<ForeignAddressForm>) =>
  checkForeignAddress({ ...form, ...given }).map(({ field, message }) => [field, message]);

describe('shipping abroad', () => {
  it('FOREIGN-04 FOREIGN-05 ships to the USA and Canada, from branch 5', () => {
    expect(foreignCountryIds).toEqual({ usa: 1, canada: 2 });
    expect(foreignBranchCode).toBe(5);
  });

  it('FOREIGN-11 names the country that has no services', () =>
    expect(noServicesMessage('Canadá')).toBe('No hay servicios de envío disponibles para Canadá.'));
});

describe('a foreign address', () => {
  it('is valid in both countries', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ countryId: 2, stateId: 109, city: 'Toronto', postalCode: 'm5v 2t6' })).toEqual([]);
  });

  it.each([
    ['FOREIGN-14', { name: ' ' }, 'name', 'Debe ingresar un nombre.'],
    ['FOREIGN-16', { stateId: 0 }, 'stateId', 'Debe ingresar un estado.'],
    ['FOREIGN-17', { city: '' }, 'city', 'Debe ingresar una ciudad.'],
    ['FOREIGN-18', { postalCode: ' - ' }, 'postalCode', 'Debe ingresar un código postal.'],
    ['FOREIGN-19', { address: '\t' }, 'address', 'Debe ingresar una dirección.'],
    ['FOREIGN-20', { phone: '' }, 'phone', 'Debe ingresar un teléfono.'],
    ['FOREIGN-22', { phone: '713 555-O142' }, 'phone', 'El teléfono debe tener 10 dígitos.'],
    ['FOREIGN-22', { phone: '555-0142' }, 'phone', 'El teléfono debe tener 10 dígitos.'],
    ['FOREIGN-22', { postalCode: '7703' }, 'postalCode', 'El código postal debe tener 5 dígitos.'],
    ['FOREIGN-22', { postalCode: '7703A' }, 'postalCode', 'El código postal debe tener 5 dígitos.'],
    ['FOREIGN-14', { name: 'x'.repeat(81) }, 'name', 'Puede tener hasta 80 caracteres.'],
  ] as const)('%s reports the error of %j', (_, given, field, message) =>
    expect(wrong(given)).toEqual([[field, message]]),
  );

  it.each([0, 3])('FOREIGN-15 %d is not a country', (countryId) =>
    expect(wrong({ countryId })).toEqual([['countryId', 'Debe ingresar un país.']]),
  );

  it('FOREIGN-14 FOREIGN-20 reports all missing fields in the order of the form', () => {
    const nothing = { name: '', countryId: 0, stateId: 0, city: '', postalCode: '', address: '', phone: '' };
    expect(checkForeignAddress(nothing).map(({ message }) => message)).toEqual([
      'Debe ingresar un nombre.',
      'Debe ingresar un país.',
      'Debe ingresar un estado.',
      'Debe ingresar una ciudad.',
      'Debe ingresar un código postal.',
      'Debe ingresar una dirección.',
      'Debe ingresar un teléfono.',
    ]);
  });

  it('FOREIGN-21 A051 only the USA chooses the city from a list', () => {
    expect(choosesForeignCity(1)).toBe(true);
    expect(choosesForeignCity(2)).toBe(false);
  });

  it.each(['+1 (713) 555-0142', '713 555 0142', '17135550142'])('FOREIGN-07 stores %s as ten digits', (phone) => {
    const clean = cleanForeignAddress({ ...form, phone });
    expect(clean.phone).toBe('7135550142');
    expect(formatForeignPhone(clean.phone)).toBe('+1 (713) 555-0142');
    expect(applyMask(foreignPhoneMask, clean.phone)).toBe('+1 (713) 555-0142');
  });
});
