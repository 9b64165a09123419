import { expect, it } from 'vitest';
import { daysLeftText } from './days-left.ts';

it.each([
  [0, 'hoy'],
  [1, 'mañana'],
  [6, 'en 6 días'],
  [7, 'en 7 días'],
  [8, undefined],
])('shows %i days left as %s', (days, text) => expect(daysLeftText(days)).toBe(text));
