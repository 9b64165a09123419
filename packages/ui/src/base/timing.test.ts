import { expect, it } from 'vitest';
import { notificationInfoMs, toastDuration, validationMessageDuration } from './timing.ts';

it.each([
  ['UI-05', 'success', undefined, 3000],
  ['UI-05', 'info', undefined, 3000],
  ['UI-05', 'warning', undefined, 3000],
  ['UI-06', 'error', undefined, 7000],
  ['UI-05', 'success', 6000, 6000],
  ['UI-06', 'error', 1500, 1500],
] as const)('%s a toast of kind %s told %s lasts %i ms', (_rule, kind, told, lasts) => {
  expect(toastDuration(kind, told)).toBe(lasts);
});

it.each([
  [{}, 3000],
  [{ hideAfterMs: 5000 }, 5000],
  [{ stay: true }, undefined],
  [{ stay: true, hideAfterMs: 5000 }, undefined],
])('UI-03 a validation message told %j is shown for %s ms', (told, shown) => {
  expect(validationMessageDuration(told)).toBe(shown);
});

it('UI-07 refetches the notification information after ten minutes', () => {
  expect(notificationInfoMs).toBe(600_000);
});
