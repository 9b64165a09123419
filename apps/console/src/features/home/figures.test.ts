import { describe, expect, it } from 'vitest';
import { changeText, everyHour, hourText, moneyText, waitText } from './figures.ts';

describe('figures of the home', () => {
  it('adds amounts of one currency and lists those of others', () => {
    expect(
      moneyText([
        { empresaId: 2, monto: 10.5 },
        { empresaId: 15, monto: 1 },
      ]),
    ).toBe('L.\u00a011.50');
    expect(
      moneyText([
        { empresaId: 2, monto: 10 },
        { empresaId: 12, monto: 3 },
      ]),
    ).toMatch(/^L\.\u00a010\.00 y .+3\.00$/);
    expect(
      moneyText([
        { empresaId: 2, monto: 0 },
        { empresaId: 12, monto: 0 },
      ]),
    ).toBe('L.\u00a00.00');
  });

  it.each([
    [108.2, 100, '+8.2 %'],
    [90, 100, '-10.0 %'],
    [100.01, 100, '+0.0 %'],
    [99.99, 100, '0.0 %'],
    [300, 100, '+200 %'],
    [5, 0, undefined],
  ])('%d after %d is %s', (now, before, expected) => expect(changeText(now, before)).toBe(expected));

  it.each([
    [38, '38 min'],
    [130, '2 h 10 min'],
    [120, '2 h'],
    [25 * 60, '1 día'],
    [73 * 60, '3 días'],
  ])('%d minutes are %s', (minutes, expected) => {
    const now = Date.UTC(2026, 10, 17, 18);
    expect(waitText(new Date(now - minutes * 60_000).toISOString(), new Date(now).toISOString())).toBe(expected);
  });

  it('names the hours and fills the hours without orders', () => {
    expect([0, 6, 12, 18].map(hourText)).toEqual(['12 a. m.', '6 a. m.', '12 m.', '6 p. m.']);
    const hours = everyHour([{ hora: 5 }, { hora: 22 }], 9);
    expect(hours).toHaveLength(18);
    expect(hours.filter(({ isOver }) => isOver).map(({ hora }) => hora)).toEqual([5, 6, 7, 8, 9]);
  });
});
