import type { AddressDto } from '@botica/contract/customers/addresses';
import { toAddressForm } from '@botica/contract/customers/addresses';
import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { emptyAddress, toAddressBody, toFilledAddress, toMigratedAddress, writtenPhone } from './address-form.ts';

const honduras = companies[2];

const saved: AddressDto = {
  direccion_ID: 7,
  nombre: 'Casa',
  colonia_ID: 114,
  colonia: 'Colonia Trejo',
  ciudad_ID: '001',
  ciudad: 'San Pedro Sula',
  descripcion: '10 calle, casa 24',
  referencia: 'Portón verde',
  telefono: '99887766',
  predeterminada: true,
  activo: true,
  sucursal_Codigo: 5,
  sucursalAtiendeId: 5,
  lat: 15.5,
  lng: -88.03,
};

it('ADDR-01 an unchanged form sends the same address, the phone without the country prefix', () => {
  const form = toFilledAddress(saved, honduras);
  expect(form).toMatchObject({ phone: '+504 9988-7766', pin: { latitude: 15.5, longitude: -88.03 } });
  const { nombre, colonia_ID, ciudad_ID, descripcion, referencia, telefono, predeterminada, lat, lng } = saved;
  expect(toAddressBody(form, honduras)).toEqual({
    ...{ nombre, colonia_ID, ciudad_ID, descripcion, referencia, telefono, predeterminada, lat, lng },
  });
});

it('an address without a pin is sent without coordinates', () => {
  const body = toAddressBody(emptyAddress('001', false), honduras);
  expect([body.lat, body.lng]).toEqual([null, null]);
  expect(toAddressForm(body).pin).toBeUndefined();
});

it.each([
  ['50499887766', '+504 9988-7766'],
  ['99887766', '+504 9988-7766'],
  ['50255443322', undefined],
  ['13055550188', undefined],
])('a new address starts with the registered phone %s when it is of the country', (phone, expected) => {
  expect(writtenPhone(phone, honduras)).toBe(expected);
});

it.each([
  ['san pedro sula', '001'],
  ['  San Pedro Sula ', '001'],
  ['TELA', '009'],
  ['Un pueblo', honduras.defaultCityId],
])('ADDR-03 an address of the pets company with %j starts in the city %s', (ciudad, cityId) => {
  const cities = [
    { id: '009', name: 'Tela' },
    { id: '001', name: 'San Pedro Sula' },
  ];
  const pets = { id: 3, ciudad, descripcion: 'Portón azul', telefono: '9988-7766' };
  expect(toMigratedAddress(pets, cities, honduras)).toMatchObject({
    cityId,
    suburbId: 0,
    description: 'Portón azul',
    phone: '+504 9988-7766',
  });
});
