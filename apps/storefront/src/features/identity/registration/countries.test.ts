import { describe, expect, it } from 'vitest';
import { homeCountryOf, movePhone, storeOfCountry, writePhone } from './countries.ts';

const honduras = { id: 1, nombre: 'Honduras', codigoPais: '504', mascaraCelular: '9999-9999' };
const unitedStates = { id: 9, nombre: 'Estados Unidos', codigoPais: '1', mascaraCelular: '(999) 999-9999' };

describe('the phone of a country', () => {
  it.each([
    [honduras, '99887766', '504-9988-7766'],
    [honduras, '+504 9988 7766', '504-9988-7766'],
    [unitedStates, '13055550199', '1-(305) 555-0199'],
    [undefined, '9988-77', '998877'],
  ])('REG-17 REG-21 writes it as %o does: %s', (country, typed, written) =>
    expect(writePhone(country, typed)).toBe(written),
  );

  it('a phone keeps its digits when the country changes, and an empty phone stays empty', () => {
    expect(movePhone(honduras, unitedStates, '504-9988-7766')).toBe('1-(998) 877-66');
    expect(movePhone(honduras, unitedStates, '504')).toBe('');
    expect(movePhone(undefined, honduras, '99887766')).toBe('504-9988-7766');
  });

  it('finds the country of the store by its prefix', () => {
    expect(homeCountryOf([unitedStates, honduras], '+504')?.id).toBe(1);
    expect(homeCountryOf([unitedStates], '+504')).toBeUndefined();
  });

  it('A176 a country of ours has the identity documents of its store, and another one none', () => {
    expect(storeOfCountry(honduras)?.personalIdLabel).toBe('Identidad');
    expect([storeOfCountry(unitedStates), storeOfCountry(undefined)]).toEqual([undefined, undefined]);
  });
});
