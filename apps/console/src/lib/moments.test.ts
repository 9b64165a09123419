import { expect, it } from 'vitest';
import { clockOf, dayText, momentText } from './moments.ts';

it('moments are written in store time, as the console shows them', () => {
  expect(clockOf('2026-11-16T01:04:19Z')).toBe('7:04:19 p. m.');
  expect(momentText('2026-11-15T06:05:09Z')).toBe('15/11/2026, 12:05 a. m.');
  expect(dayText('2026-11-16T01:04:19Z', new Date('2026-11-16T02:00:00Z'))).toBe('Hoy, domingo 15/11/2026');
  expect(dayText('2026-11-16T01:04:19Z', new Date('2026-11-17T02:00:00Z'))).toBe('Domingo 15/11/2026');
});
