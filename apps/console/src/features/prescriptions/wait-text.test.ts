import { expect, it } from 'vitest';
import { arrivalText, promiseText, waitText } from './wait-text.ts';

const now = '2026-11-15T18:00:00.000Z';

it.each([
  ['2026-11-15T18:00:20.000Z', 'ahora'],
  ['2026-11-15T17:59:30.000Z', 'ahora'],
  ['2026-11-15T17:49:00.000Z', '11 min'],
  ['2026-11-15T14:10:00.000Z', '3 h'],
  ['2026-11-13T17:00:00.000Z', '2 d'],
])('a case received at %s waits %s', (since, text) => expect(waitText(since, now)).toBe(text));

it('a case says when it arrived, because nobody promised a time', () => {
  expect(arrivalText('2026-11-15T17:49:00.000Z', now)).toBe('Llegó hace 11 min');
  expect(arrivalText(now, now)).toBe('Acaba de llegar');
});

it('a promise is told with its day, and differently once it passed', () => {
  expect(promiseText('2026-11-16T15:00:00.000Z', now)).toBe('Para el 16/11/2026, 9:00 a. m.');
  expect(promiseText('2026-11-15T15:00:00.000Z', now)).toBe('Pasó su hora, 15/11/2026, 9:00 a. m.');
});
