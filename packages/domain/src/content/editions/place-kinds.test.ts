import { describe, expect, it } from 'vitest';
import { checkContent } from './index.ts';

const branch = {
  ...{ city: 'La Ceiba', companies: 'Botica', name: 'Kennedy', address: 'Barrio La Isla', phone: '2440-0005' },
  ...{ latitude: 15.78, longitude: -86.79, deliveryEnabled: true, pickupEnabled: true, hasDriveThrough: false },
  ...{
    alsoServes: [],
    isActive: true,
    weekdays: '07:00 AM - 09:00 PM',
    saturday: '24 horas',
    sunday: 'Cerrado',
    specialDays: [],
  },
};
const tariff = (zone: string, from: string, cost: number | null = 40_00) => ({ zone, from, cost });
const everyZone = [tariff('1', '06:00'), tariff('2', '06:00'), tariff('3', '06:00')];

describe('the data of a branch', () => {
  it('can be published whole', () => expect(checkContent('branch', branch)).toEqual({}));

  it.each([
    [{ weekdays: 'de día' }, 'weekdays'],
    [{ weekdays: '' }, 'weekdays'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: null }, 'longitude'],
    [{ alsoServes: ['13', '13'].map((companyId) => ({ companyId })) }, 'alsoServes.1.companyId'],
    [{ alsoServes: [{ companyId: '' }] }, 'alsoServes.0.companyId'],
    [{ specialDays: [{ day: null, hours: 'Cerrado', reason: 'Feriado' }] }, 'specialDays.0.day'],
    [{ specialDays: [{ day: '2026-12-25', hours: '', reason: 'Navidad' }] }, 'specialDays.0.hours'],
    [
      { specialDays: ['Navidad', 'Otra vez'].map((reason) => ({ day: '2026-12-25', hours: 'Cerrado', reason })) },
      'specialDays.1.day',
    ],
  ])('refuses %j', (given, path) =>
    expect(Object.keys(checkContent('branch', { ...branch, ...given }))).toEqual([path]),
  );
});

describe('tariffs of deliveries', () => {
  const company = { tariffs: everyZone };

  it('of a company need every zone, and a zone has one cost at an hour', () => {
    expect(checkContent('company-delivery', company)).toEqual({});
    const [near, middle] = everyZone;
    expect(checkContent('company-delivery', { ...company, tariffs: [near, middle] as never })).toEqual({
      tariffs: 'Falta la tarifa de: Lejos. Sin ella se entrega gratis.',
    });
    const twice = { ...company, tariffs: [...everyZone, tariff('1', '06:00', 50_00)] };
    expect(Object.keys(checkContent('company-delivery', twice))).toEqual(['tariffs.3.from']);
  });

  it.each([-1, 0.5, null, 100_000_00])('refuse the cost %j', (cost) => {
    const tariffs = [...everyZone, tariff('1', '20:00', cost)];
    expect(Object.keys(checkContent('company-delivery', { ...company, tariffs }))).toEqual(['tariffs.3.cost']);
  });

  it('of a branch may be none, and its minutes are both or none, in order', () => {
    const hours = { weekdays: 'Cerrado', saturday: 'Cerrado', sunday: 'Cerrado' };
    const own = { name: 'Kennedy', leastMinutes: null, mostMinutes: null, maxDays: 7, ...hours, tariffs: [] };
    expect(checkContent('branch-delivery', own)).toEqual({});
    expect(checkContent('branch-delivery', { ...own, leastMinutes: 30 })).toHaveProperty('mostMinutes');
    expect(checkContent('branch-delivery', { ...own, leastMinutes: 30, mostMinutes: 20 })).toHaveProperty(
      'mostMinutes',
    );
    expect(checkContent('branch-delivery', { ...own, maxDays: 61 })).toHaveProperty('maxDays');
  });
});
