import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import type { GuestCart } from './index.ts';
import { guestCartRefusal } from './index.ts';

const line = { name: 'Suero oral', requiresPrescription: false, hasFourthAgePrescription: false };
const cart: GuestCart = {
  company: companies[2],
  isAbroad: false,
  cityId: companies[2].defaultCityId,
  lines: [line],
};

describe('the cart of a visitor', () => {
  it('A181 can be bought without an account in the city of branch 5', () =>
    expect(guestCartRefusal(cart)).toBeUndefined());

  it.each([
    ['country', { company: companies[12] }],
    ['abroad', { isAbroad: true }],
    ['city', { cityId: '999' }],
    ['prescription', { lines: [line, { ...line, name: 'Losartán', requiresPrescription: true }] }],
    ['prescription', { lines: [{ ...line, hasFourthAgePrescription: true }] }],
    ['lines', { lines: Array<typeof line>(51).fill(line) }],
  ] as const)('A181 needs an account because of its %s', (code, given) =>
    expect(guestCartRefusal({ ...cart, ...given })?.code).toBe(code),
  );

  it('A181 names the product that needs a prescription', () =>
    expect(
      guestCartRefusal({ ...cart, lines: [{ ...line, name: 'Losartán', requiresPrescription: true }] })?.message,
    ).toContain('Losartán'));
});
