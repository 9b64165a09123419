import { describe, expect, it } from 'vitest';
import { checkContent, citiesInText, contentKinds } from './index.ts';

describe('rates of shipments abroad and of the dollar', () => {
  const terms = { name: 'Rápido', maxPounds: 10, isActive: true, base: 25_00, extraPound: 4_00 };
  const abroad = (minDays: number, maxDays: number, others: object = {}) => ({
    ...{ insurance: 5_00, unitsPerPound: 4, newServices: [] },
    services: [{ serviceId: '1', route: 'Estados Unidos, Correo', ...terms, minDays, maxDays }],
    ...others,
  });

  it('have days in order and a day once', () => {
    expect(checkContent('abroad', abroad(3, 5))).toEqual({});
    expect(checkContent('abroad', abroad(5, 3))).toHaveProperty(['services.0.maxDays']);
    const rate = { startsOn: '2026-12-01', rate: 26.4 };
    expect(checkContent('dollar-rates', { rates: [rate] })).toEqual({});
    expect(checkContent('dollar-rates', { rates: [rate, rate] })).toHaveProperty(['rates.1.startsOn']);
    expect(checkContent('dollar-rates', { rates: [{ ...rate, rate: 0 }] })).toHaveProperty(['rates.0.rate']);
  });

  it('a new service has a country that the store ships to, a carrier, and its days in order', () => {
    const added = { ...terms, countryId: '2', carrierId: '4', minDays: 2, maxDays: 4 };
    const problemsOf = (change: object) =>
      Object.keys(checkContent('abroad', abroad(3, 5, { newServices: [{ ...added, ...change }] })));
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ countryId: '3' })).toEqual(['newServices.0.countryId']);
    expect(problemsOf({ carrierId: '' })).toEqual(['newServices.0.carrierId']);
    expect(problemsOf({ maxDays: 1 })).toEqual(['newServices.0.maxDays']);
    expect(problemsOf({ maxPounds: 0, base: null })).toEqual(['newServices.0.base', 'newServices.0.maxPounds']);
  });
});

describe('places and carriers abroad', () => {
  it('each name is once in both lists, whatever its capitals and accents', () => {
    const carriers = [{ carrierId: '1', name: 'Alas' }];
    const problemsOf = (names: string[]) =>
      Object.keys(checkContent('foreign-carriers', { carriers, newCarriers: names.map((name) => ({ name })) }));
    expect(problemsOf(['Correo', 'Rápido'])).toEqual([]);
    expect(problemsOf([' ÁLAS '])).toEqual(['newCarriers.0.name']);
    expect(problemsOf(['Correo', 'correo'])).toEqual(['newCarriers.1.name']);
    expect(problemsOf(['', ''])).toEqual(['newCarriers.0.name', 'newCarriers.1.name']);
    expect(problemsOf(['<b>'])).toEqual(['newCarriers.0.name']);
  });

  it('the cities of a state are its lines, each once', () => {
    const state = (cities: string) => ({ name: 'Texas', country: 'Estados Unidos', cities });
    expect(citiesInText(' Houston \r\n\n El  Paso')).toEqual(['Houston', 'El Paso']);
    expect(checkContent('foreign-state', state(''))).toEqual({});
    expect(checkContent('foreign-state', state('Houston\nhouston'))).toEqual({ cities: 'Está dos veces: houston.' });
    expect(checkContent('foreign-state', state('x'.repeat(61)))).toHaveProperty(['cities']);
    expect(contentKinds['foreign-state'].detailOf(state('Houston'))).toBe('Estados Unidos · 1 ciudad');
  });
});

it.each(['1', '32767'])('INS-01 %s is a number of an insurer', (key) =>
  expect(contentKinds.insurer.chosenKey.isKey(key)).toBe(true),
);
it.each(['', '0', '01', '32768', '123456', 'roble', '-1'])('INS-01 %j is no number of an insurer', (key) =>
  expect(contentKinds.insurer.chosenKey.isKey(key)).toBe(false),
);
