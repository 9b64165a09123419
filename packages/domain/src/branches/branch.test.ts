import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import {
  branchContact,
  branchMessages,
  clearedBranch,
  deliveryBranch,
  distanceKm,
  parseCoordinate,
  parseLocation,
  pickupBranch,
  unlockIdWhenClosed,
} from './index.ts';

const tegucigalpa = { latitude: 14.0723, longitude: -87.1921 };
const sanPedroSula = { latitude: 15.5042, longitude: -88.025 };

describe('which branch', () => {
  it.each([
    [{ servingBranch: 31, userDefaultBranch: 40 }, 31],
    [{ servingBranch: undefined, userDefaultBranch: 40 }, 40],
    [{ servingBranch: -1, userDefaultBranch: 40 }, 40],
    [{ servingBranch: 0, userDefaultBranch: null }, 5],
    [{}, 5],
  ])('BRANCH-06 home delivery of %j is served by %d', (chain, code) => expect(deliveryBranch(chain)).toBe(code));

  it.each([
    [31, 31],
    [undefined, 1],
    [null, 1],
    [-1, 1],
    [0, 1],
  ])('BRANCH-07 outside home delivery %s gives branch %d', (selected, code) =>
    expect(pickupBranch(selected)).toBe(code),
  );

  it('BRANCH-03 a cleared branch has code -1 and no order mode', () =>
    expect(clearedBranch).toEqual({ code: -1, deliveryEnabled: false, pickupEnabled: false }));
});

describe('how to reach it', () => {
  it.each([
    ['BRANCH-12', '2550-1234', 2, 'call'],
    ['BRANCH-12', '+502 7942 1234', 12, 'call'],
    ['BRANCH-12', '50422334455', 15, 'call'],
    ['BRANCH-13', '9988-7766', 2, 'chat'],
    ['BRANCH-13', '5123-4567', 12, 'chat'],
    ['BRANCH-13', '2255-1234', 14, 'chat'],
    ['BRANCH-13', '', 2, 'chat'],
  ] as const)('%s phone %j of company %d is for a %s', (_, phone, id, contact) =>
    expect(branchContact(phone, companies[id])).toBe(contact),
  );
});

describe('where it is', () => {
  it.each([
    ['15.5042', 15.5042],
    [' -88,025 ', -88.025],
    [-87.1921, -87.1921],
    ['0', 0],
    ['180', 180],
  ])('BRANCH-10 reads %j as %d', (value, degrees) => expect(parseCoordinate(value)).toBe(degrees));

  it.each(['', 'abc', '15.5.1', '1e2', '181', '-180.5', '15.5 N', Number.NaN, Number.POSITIVE_INFINITY])(
    'BRANCH-10 rejects %j as a coordinate',
    (value) => expect(parseCoordinate(value)).toBeUndefined(),
  );

  it('BRANCH-10 locates a branch only with both coordinates', () => {
    expect(parseLocation('15,5042', '-88.0250')).toEqual(sanPedroSula);
    expect(parseLocation('95', '-88')).toBeUndefined();
    expect(parseLocation('15.5', '')).toBeUndefined();
  });

  it('measures the great-circle distance', () => {
    expect(distanceKm(tegucigalpa, sanPedroSula)).toBeGreaterThan(181);
    expect(distanceKm(tegucigalpa, sanPedroSula)).toBeLessThan(184);
    expect(distanceKm(sanPedroSula, tegucigalpa)).toBe(distanceKm(tegucigalpa, sanPedroSula));
    expect(distanceKm(tegucigalpa, tegucigalpa)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  });
});

describe('what it tells the shopper', () => {
  it('BRANCH-02 warns that prices may vary', () =>
    expect(branchMessages.changeQuestion).toBe('Al cambiar de sucursal los precios pueden variar. ¿Deseas continuar?'));

  it('BRANCH-04 asks whether to continue at a closed branch, and unlocks the order with 1', () => {
    expect(branchMessages.closedQuestion).toBe(
      'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?',
    );
    expect(unlockIdWhenClosed).toBe(1);
  });

  it('BRANCH-05 says how many minutes are left', () => {
    expect(branchMessages.closingSoon(12)).toBe('La sucursal cerrará en 12 minutos.');
    expect(branchMessages.closingSoon(1)).toBe('La sucursal cerrará en 1 minuto.');
  });

  it('BRANCH-09 says that the branch cannot be connected', () =>
    expect(branchMessages.noConnection).toEqual({
      title: 'Sin Conexión',
      text: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
    }));
});
