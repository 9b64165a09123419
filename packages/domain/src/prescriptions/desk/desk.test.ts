import { describe, expect, it } from 'vitest';
import {
  controlledOf,
  deskLeaseMs,
  findCautions,
  isCompletePaper,
  isSameName,
  leaseStateOf,
  registerNumberText,
} from './index.ts';

const now = new Date('2026-11-15T18:00:00Z');
const day = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

describe('the lease of a case', () => {
  const lease = { staffId: 'osman', staffName: 'Osman Paz', expiresAt: new Date(now.getTime() + deskLeaseMs) };

  it.each([
    ['nobody has it', undefined, 'osman', now, 'free'],
    ['its holder asks', lease, 'osman', now, 'mine'],
    ['another pharmacist asks', lease, 'lia', now, 'taken'],
    ['it ends this moment', lease, 'lia', lease.expiresAt, 'free'],
    ['its holder comes back after its end', lease, 'osman', lease.expiresAt, 'free'],
  ] as const)('%s', (_, held, staffId, at, state) => {
    expect(leaseStateOf(held, { staffId, now: at })).toBe(state);
  });
});

describe('the register of controlled products', () => {
  it('a controlled product has one entry with all its units, and other products have none', () => {
    const line = (productId: number, quantity: number, isControlled: boolean) => ({
      productId,
      quantity,
      isControlled,
    });
    expect(controlledOf([line(1, 2, true), line(2, 1, false), line(1, 3, true)])).toEqual([line(1, 5, true)]);
  });

  it('a number names the branch and its own count', () => {
    expect(registerNumberText(5, 123)).toBe('005-000123');
    expect(registerNumberText(1048, 1_234_567)).toBe('1048-1234567');
  });

  it('an entry needs the physician, their number and the number of the prescription', () => {
    const paper = { physician: 'Dra. Bonilla', physicianRegister: 'CMH 8842', number: '00731', prescribedOn: '' };
    expect(isCompletePaper(paper)).toBe(true);
    for (const name of ['physician', 'physicianRegister', 'number']) {
      expect(isCompletePaper({ ...paper, [name]: '  ' })).toBe(false);
    }
  });
});

describe('the patient and the account', () => {
  it.each([
    ['Ana Núñez', 'ANA  NUÑEZ', true],
    ['Ana Núñez', 'Ana María Núñez Paz', true],
    ['Rosa Pineda', 'Óscar Pineda', false],
    ['', 'Ana Núñez', false],
  ])('%s and %s are the same person: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));
});

describe('cautions', () => {
  const losartan = { productId: 1, name: 'Presolan 50 mg', activeIngredient: 'Losartán' };
  const other = { productId: 2, name: 'Losartán genérico', activeIngredient: 'losartán ' };
  const soap = { productId: 3, name: 'Jabón', activeIngredient: null };

  it('two products with one active ingredient are shown once', () => {
    expect(findCautions([losartan, other, soap], [], now)).toEqual([
      { kind: 'twice-in-order', activeIngredient: 'Losartán', names: ['Presolan 50 mg', 'Losartán genérico'] },
    ]);
    expect(findCautions([losartan, losartan, soap, { ...soap, productId: 4 }], [], now)).toEqual([]);
  });

  it('the latest purchase of the last thirty days with the same active ingredient is shown', () => {
    const bought = (days: number) => ({ ...other, units: 1, at: day(days) });
    expect(findCautions([losartan], [bought(31)], now)).toEqual([]);
    expect(findCautions([losartan], [bought(20), bought(4)], now)).toEqual([
      { kind: 'bought-before', name: 'Presolan 50 mg', before: bought(4) },
    ]);
    expect(findCautions([soap], [{ ...soap, productId: 9, units: 1, at: day(1) }], now)).toEqual([]);
  });
});
