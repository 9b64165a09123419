import { expect, it } from 'vitest';
import { pointsByMonth } from './points-by-month.ts';

const now = new Date('2026-11-17T18:00:00Z');
const movement = (fecha: string, puntos: number, tipoTransaccion = 'Acumulación') => ({
  fecha,
  puntos,
  tipoTransaccion,
});
const movements = [
  movement('2026-11-16T18:00:00Z', 80),
  movement('2026-11-10T18:00:00Z', 500, 'Devolución de canje'),
  movement('2026-11-02T18:00:00Z', -500, 'Canje'),
  // Still October in the stores.
  movement('2026-11-01T03:00:00Z', 40),
  movement('2026-09-20T18:00:00Z', 25),
  movement('2026-09-02T18:00:00Z', 12),
];
const shown = (given: Partial<{ months: number; hasMore: boolean }> = {}) =>
  pointsByMonth(movements, { months: 3, hasMore: false, now, ...given }).map(
    ({ label, earned, spent }) => `${label}: +${earned} -${spent}`,
  );

it('adds what was earned and spent in each month, with empty months, and counts no return', () => {
  expect(shown()).toEqual(['sep 2026: +37 -0', 'oct 2026: +40 -0', 'nov 2026: +80 -500']);
  expect(shown({ months: 4 })[0]).toBe('ago 2026: +0 -0');
});

it('leaves out movements before the first month', () => {
  expect(shown({ months: 1 })).toEqual(['nov 2026: +80 -500']);
});

it('leaves out the month of which a long list has only a part', () => {
  expect(shown({ hasMore: true })).toEqual(['oct 2026: +40 -0', 'nov 2026: +80 -500']);
});
