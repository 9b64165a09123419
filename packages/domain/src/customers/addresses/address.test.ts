import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import type { AddressForm } from './index.ts';
import { addressMessages, checkAddress, cleanAddress } from './index.ts';

const form: AddressForm = {
  label: 'Casa',
  cityId: '001',
  suburbId: 114,
  description: '10 calle, casa 24, portón verde',
  reference: 'Frente al parque',
  phone: '9988-0017',
  pin: { latitude: 15.5, longitude: -88.02 },
  isDefault: false,
};

const wrong = (given: Partial<AddressForm>) => checkAddress({ ...form, ...given }, companies[2]);

describe('an address', () => {
  it('is valid with all fields, and without the optional ones', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ label: '', reference: '', pin: undefined })).toEqual([]);
  });

  it.each([
    ['no city', { cityId: ' ' }, 'cityId', addressMessages.city],
    ['no suburb', { suburbId: 0 }, 'suburbId', addressMessages.suburb],
    ['no description', { description: ' \n ' }, 'description', addressMessages.description],
    ['a description that leads nowhere', { description: 'casa' }, 'description', addressMessages.descriptionShort],
    ['an endless description', { description: 'á'.repeat(251) }, 'description', addressMessages.descriptionLong],
    ['an endless reference', { reference: 'x'.repeat(251) }, 'reference', addressMessages.referenceLong],
    ['an endless name', { label: 'x'.repeat(41) }, 'label', addressMessages.labelLong],
    ['no phone', { phone: ' ' }, 'phone', addressMessages.phone],
    ['a phone of seven digits', { phone: '998-0017' }, 'phone', addressMessages.phoneLength],
    ['a phone of another country', { phone: '+502 9988-0017' }, 'phone', addressMessages.phoneLength],
    ['letters for a phone', { phone: '9988-OO17' }, 'phone', addressMessages.phoneLength],
    ['a pin off the earth', { pin: { latitude: 91, longitude: 0 } }, 'pin', addressMessages.pin],
  ] as const)('an address with %s is refused', (_, given, field, message) =>
    expect(wrong(given)).toEqual([{ field, message }]),
  );

  it('reports all errors in the order of the form', () => {
    const empty = { ...form, cityId: '', suburbId: 0, description: '', phone: '' };
    expect(checkAddress(empty, companies[2]).map(({ field }) => field)).toEqual([
      'cityId',
      'suburbId',
      'description',
      'phone',
    ]);
  });

  it.each([
    ['99880017', 2],
    ['+504 9988-0017', 2],
    ['504 99880017', 15],
    ['+502 (9988) 0017', 12],
    ['505-9988-0017', 14],
  ] as const)('stores the phone %s as the eight digits of company %d', (phone, id) => {
    expect(cleanAddress({ ...form, phone }, companies[id]).phone).toBe('99880017');
  });

  it('is stored on one line, without invisible characters', () => {
    const clean = cleanAddress(
      { ...form, description: ' 10 calle\r\n\tcasa\u0000 24 ', reference: '\u0007' },
      companies[2],
    );
    expect(clean).toMatchObject({ description: '10 calle casa 24', reference: '' });
  });

  it('cleaning an address is idempotent and does not change its errors', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, (description, reference, phone) => {
        const clean = cleanAddress({ ...form, description, reference, phone }, companies[2]);
        expect(cleanAddress(clean, companies[2])).toEqual(clean);
        expect(checkAddress(clean, companies[2])).toEqual(wrong({ description, reference, phone }));
      }),
    );
  });
});
