import type { AddressDto } from '@botica/contract/customers/addresses';
import { scheduleTimes } from '@botica/domain/checkout';
import { describe, expect, it } from 'vitest';
import { addressToOffer } from '../order-type/address-to-offer.ts';
import { addressOf, scheduleLimitsOf } from './checkout-place.ts';

function anAddress(given: Partial<AddressDto>): AddressDto {
  return {
    direccion_ID: 1,
    nombre: 'Casa',
    colonia_ID: 10,
    colonia: 'Trejo',
    ciudad_ID: '001',
    ciudad: 'San Pedro Sula',
    descripcion: '10 calle',
    referencia: '',
    telefono: '50498765432',
    predeterminada: false,
    activo: true,
    sucursal_Codigo: 8,
    sucursalAtiendeId: 8,
    lat: null,
    lng: null,
    ...given,
  };
}

const home = anAddress({ direccion_ID: 1 });
const office = anAddress({ direccion_ID: 2, colonia_ID: 20, predeterminada: true });
const beach = anAddress({ direccion_ID: 3, colonia_ID: 30, sucursalAtiendeId: 9 });
const nowhere = anAddress({ direccion_ID: 4, sucursalAtiendeId: null });
const old = anAddress({ direccion_ID: 5, activo: false });
const all = [home, office, beach, nowhere, old];
const at8 = { mode: 'delivery', code: 8, suburb: undefined } as const;

describe('ORDTYPE-07 CHK-15 the address of an order', () => {
  it.each([
    ['the chosen one', 1, at8, home],
    ['not one that another branch serves', 3, { ...at8, suburb: { id: 99, name: '' } }, undefined],
    ['not one that nobody serves', 4, { ...at8, suburb: { id: 99, name: '' } }, undefined],
    ['not one that was annulled', 5, { ...at8, suburb: { id: 99, name: '' } }, undefined],
    ['the one in the suburb that the shopper buys for', 0, { ...at8, suburb: { id: 10, name: 'Trejo' } }, home],
    ['the default one when no suburb was named', 0, at8, office],
    ['none when the order is picked up', 1, { ...at8, mode: 'pickup' }, undefined],
  ] as const)('is %s', (_, addressId, chosen, expected) => {
    expect(addressOf(all, addressId, chosen)).toBe(expected);
  });

  it('offers the address used last, then the default one, then the only one', () => {
    expect(addressToOffer(all, 3)).toBe(beach);
    expect(addressToOffer(all, 5)).toBe(office);
    expect(addressToOffer([home, nowhere, old], 0)).toBe(home);
    expect(addressToOffer([home, beach], 0)).toBeUndefined();
    expect(addressToOffer([nowhere, old], 4)).toBeUndefined();
  });
});

it('SCHED-05 SCHED-06 the checks read the limits of an address', () => {
  const window = (desde: string, hasta: string) => ({ desde, hasta });
  const limits = scheduleLimitsOf({
    sucursalId: 8,
    estado: 0,
    horarios: { lunesViernes: '', sabados: '', domingos: '', estadoMensaje: '', hoyCierre: '' },
    limites: {
      lunesViernes: window('08:00', '10:00'),
      sabados: window('09:00', '09:30'),
      domingos: window('', ''),
    },
    diasEspeciales: [
      { fecha: '2026-11-18', ventana: window('', '') },
      { fecha: '2026-11-19', ventana: window('09:00', '20:00') },
    ],
    maximoDias: 7,
  });
  const now = new Date('2026-11-16T12:00:00Z');
  expect(limits.maximumDays).toBe(7);
  expect(scheduleTimes('2026-11-17', limits, now)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
  expect(scheduleTimes('2026-11-18', limits, now)).toEqual([]);
  expect(scheduleTimes('2026-11-19', limits, now)).toEqual(['09:00', '09:30', '10:00']);
  expect(scheduleTimes('2026-11-21', limits, now)).toEqual(['09:00', '09:30']);
  expect(scheduleTimes('2026-11-22', limits, now)).toEqual([]);
});
