import { expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { checkStoreCardApplication, cleanStoreCardPhone, offersStoreCard } from './index.ts';

const honduras = companies[2];
const application = {
  name: 'Marta Reyes',
  identity: '0501-1988-00017',
  email: 'marta@botica.test',
  phone: '9988-0017',
  cityId: '001',
};

it('A094 a complete application is valid', () => expect(checkStoreCardApplication(application, honduras)).toEqual([]));

it.each([
  [{ name: ' ' }, 'name', 'Debe ingresar un nombre'],
  [{ identity: '0501' }, 'identity', 'La identidad debe tener 13 dígitos.'],
  [{ email: 'marta' }, 'email', 'El correo electrónico no es válido.'],
  [{ phone: '9988-001' }, 'phone', 'Ingresa un celular de 8 dígitos.'],
  [{ cityId: '' }, 'cityId', 'Selecciona tu ciudad.'],
])('A094 %j is refused', (part, field, message) =>
  expect(checkStoreCardApplication({ ...application, ...part }, honduras)).toEqual([{ field, message }]),
);

it('A094 accepts a phone with or without the country prefix', () =>
  expect(['+504 9988-0017', '99880017'].map((text) => cleanStoreCardPhone(text, honduras))).toEqual([
    '99880017',
    '99880017',
  ]));

it('only Honduras offers the card', () =>
  expect(Object.values(companies).filter(offersStoreCard).length).toBe(
    Object.values(companies).filter(({ countryCode }) => countryCode === 'HN').length,
  ));
